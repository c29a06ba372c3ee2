-- A database as Parvis made it at 80f06c5, before there were versions; and the digest of the state of each table.
-- -lpZDLtveCup 1733ae304b23f2ea
-- NBkAtGE5xBZr a235f1d85b447ee8
-- z4GH97vBLjVz 10460b96a4a887b1
-- 74MZtMdg5dMZ ff6afc372d913d11
-- IYD-5njuuRgL 8e0a6e491d6ab9c7
-- kZFQADFpXDwN 146fc5d82cee1b66
-- xPJ9kyuh5nH6 72160b5e4c252608
BEGIN TRANSACTION;
CREATE TABLE boxes (
	table_id VARCHAR(40) NOT NULL, 
	printed VARCHAR(64) NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "boxes" VALUES('xPJ9kyuh5nH6','12ca324c3760f1bfc8a8d2b173eee04d61e436b1f59e83c83aceac340b87d5ca','mine.json');
CREATE TABLE chat (
	table_id VARCHAR(40) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, number)
);
INSERT INTO "chat" VALUES('-lpZDLtveCup',0,0,'l''été; it''s over now',1.79488560622394275668e+09);
INSERT INTO "chat" VALUES('z4GH97vBLjVz',0,0,'l''été; it''s over now',1.79488560634245347975e+09);
INSERT INTO "chat" VALUES('IYD-5njuuRgL',0,0,'l''été; it''s over now',1.79488560646166133878e+09);
CREATE TABLE drafts (
	table_id VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	undos INTEGER NOT NULL, 
	at INTEGER NOT NULL, 
	versions TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "drafts" VALUES('NBkAtGE5xBZr',1,60,0,0,'[[]]');
INSERT INTO "drafts" VALUES('74MZtMdg5dMZ',0,60,0,0,'[[]]');
INSERT INTO "drafts" VALUES('kZFQADFpXDwN',0,60,0,0,'[[]]');
CREATE TABLE holders (
	client VARCHAR(60) NOT NULL, 
	table_id VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	PRIMARY KEY (client, table_id, seat)
);
INSERT INTO "holders" VALUES('me','-lpZDLtveCup',0);
INSERT INTO "holders" VALUES('you','-lpZDLtveCup',1);
INSERT INTO "holders" VALUES('me','NBkAtGE5xBZr',0);
INSERT INTO "holders" VALUES('me','NBkAtGE5xBZr',1);
INSERT INTO "holders" VALUES('me','z4GH97vBLjVz',0);
INSERT INTO "holders" VALUES('you','z4GH97vBLjVz',1);
INSERT INTO "holders" VALUES('me','74MZtMdg5dMZ',0);
INSERT INTO "holders" VALUES('me','74MZtMdg5dMZ',1);
INSERT INTO "holders" VALUES('you','74MZtMdg5dMZ',1);
INSERT INTO "holders" VALUES('me','IYD-5njuuRgL',0);
INSERT INTO "holders" VALUES('you','IYD-5njuuRgL',1);
INSERT INTO "holders" VALUES('me','kZFQADFpXDwN',0);
INSERT INTO "holders" VALUES('me','kZFQADFpXDwN',1);
CREATE TABLE moves (
	table_id VARCHAR(40) NOT NULL, 
	ply INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	move VARCHAR(120) NOT NULL, 
	PRIMARY KEY (table_id, ply)
);
INSERT INTO "moves" VALUES('-lpZDLtveCup',0,-1,'first 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',1,-1,'deal thibaut');
INSERT INTO "moves" VALUES('-lpZDLtveCup',2,-1,'deal florentin');
INSERT INTO "moves" VALUES('-lpZDLtveCup',3,-1,'deal henry');
INSERT INTO "moves" VALUES('-lpZDLtveCup',4,-1,'deal urbain');
INSERT INTO "moves" VALUES('-lpZDLtveCup',5,1,'place palace-6');
INSERT INTO "moves" VALUES('-lpZDLtveCup',6,0,'place bishopric-2');
INSERT INTO "moves" VALUES('-lpZDLtveCup',7,0,'place palace-4');
INSERT INTO "moves" VALUES('-lpZDLtveCup',8,1,'place city-hall-3');
INSERT INTO "moves" VALUES('-lpZDLtveCup',9,1,'place city-hall-5');
INSERT INTO "moves" VALUES('-lpZDLtveCup',10,0,'place palace-5');
INSERT INTO "moves" VALUES('-lpZDLtveCup',11,0,'place palace-3');
INSERT INTO "moves" VALUES('-lpZDLtveCup',12,1,'place bishopric-1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',13,1,'place bishopric-4');
INSERT INTO "moves" VALUES('-lpZDLtveCup',14,0,'place city-hall-1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',15,0,'place city-hall-4');
INSERT INTO "moves" VALUES('-lpZDLtveCup',16,-1,'reveal diplomat');
INSERT INTO "moves" VALUES('-lpZDLtveCup',17,-1,'reveal tithing');
INSERT INTO "moves" VALUES('-lpZDLtveCup',18,-1,'reveal merchant');
INSERT INTO "moves" VALUES('-lpZDLtveCup',19,-1,'roll 6');
INSERT INTO "moves" VALUES('-lpZDLtveCup',20,-1,'roll 4');
INSERT INTO "moves" VALUES('-lpZDLtveCup',21,-1,'roll 6');
INSERT INTO "moves" VALUES('-lpZDLtveCup',22,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',23,-1,'roll 3');
INSERT INTO "moves" VALUES('-lpZDLtveCup',24,-1,'roll 2');
INSERT INTO "moves" VALUES('-lpZDLtveCup',25,-1,'roll 4');
INSERT INTO "moves" VALUES('-lpZDLtveCup',26,-1,'roll 4');
INSERT INTO "moves" VALUES('-lpZDLtveCup',27,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',28,-1,'roll 2');
INSERT INTO "moves" VALUES('-lpZDLtveCup',29,-1,'roll 2');
INSERT INTO "moves" VALUES('-lpZDLtveCup',30,-1,'roll 6');
INSERT INTO "moves" VALUES('-lpZDLtveCup',31,-1,'roll 5');
INSERT INTO "moves" VALUES('-lpZDLtveCup',32,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',33,-1,'roll 5');
INSERT INTO "moves" VALUES('-lpZDLtveCup',34,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',35,-1,'roll 4');
INSERT INTO "moves" VALUES('-lpZDLtveCup',36,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',37,-1,'event brigands-1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',38,-1,'event interruption');
INSERT INTO "moves" VALUES('-lpZDLtveCup',39,-1,'roll 2');
INSERT INTO "moves" VALUES('-lpZDLtveCup',40,-1,'roll 2');
INSERT INTO "moves" VALUES('-lpZDLtveCup',41,1,'flip red6@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',42,1,'flip white1@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',43,1,'flip yellow3@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',44,1,'die yellow2@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',45,1,'done');
INSERT INTO "moves" VALUES('-lpZDLtveCup',46,0,'reroll yellow6@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',47,-1,'roll 6');
INSERT INTO "moves" VALUES('-lpZDLtveCup',48,0,'reroll white2@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',49,-1,'roll 6');
INSERT INTO "moves" VALUES('-lpZDLtveCup',50,0,'reroll red4@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',51,-1,'roll 2');
INSERT INTO "moves" VALUES('-lpZDLtveCup',52,0,'reroll yellow2@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',53,-1,'roll 6');
INSERT INTO "moves" VALUES('-lpZDLtveCup',54,0,'die red2@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',55,0,'die red4@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',56,0,'done');
INSERT INTO "moves" VALUES('-lpZDLtveCup',57,1,'reroll yellow4@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',58,-1,'roll 4');
INSERT INTO "moves" VALUES('-lpZDLtveCup',59,1,'combat interruption');
INSERT INTO "moves" VALUES('-lpZDLtveCup',60,1,'die white5@grey');
INSERT INTO "moves" VALUES('-lpZDLtveCup',61,1,'die white4@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',62,1,'cubes 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',63,0,'combat brigands-1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',64,0,'die red1@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',65,0,'cubes 2');
INSERT INTO "moves" VALUES('-lpZDLtveCup',66,1,'activate merchant');
INSERT INTO "moves" VALUES('-lpZDLtveCup',67,1,'from city-hall-3');
INSERT INTO "moves" VALUES('-lpZDLtveCup',68,1,'die yellow4@grey');
INSERT INTO "moves" VALUES('-lpZDLtveCup',69,0,'reroll white6@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',70,-1,'roll 5');
INSERT INTO "moves" VALUES('-lpZDLtveCup',71,0,'hire');
INSERT INTO "moves" VALUES('-lpZDLtveCup',72,0,'combat marauding');
INSERT INTO "moves" VALUES('-lpZDLtveCup',73,0,'die yellow4@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',74,1,'combat interruption');
INSERT INTO "moves" VALUES('-lpZDLtveCup',75,1,'die white5@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',76,0,'citizen');
INSERT INTO "moves" VALUES('-lpZDLtveCup',77,0,'die yellow6@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',78,0,'from city-hall-4');
INSERT INTO "moves" VALUES('-lpZDLtveCup',79,1,'hire');
INSERT INTO "moves" VALUES('-lpZDLtveCup',80,1,'pass');
INSERT INTO "moves" VALUES('-lpZDLtveCup',81,0,'citizen');
INSERT INTO "moves" VALUES('-lpZDLtveCup',82,0,'die yellow6@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',83,0,'from palace-4');
INSERT INTO "moves" VALUES('-lpZDLtveCup',84,0,'farm');
INSERT INTO "moves" VALUES('-lpZDLtveCup',85,0,'build');
INSERT INTO "moves" VALUES('-lpZDLtveCup',86,0,'die white6@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',87,0,'pass');
INSERT INTO "moves" VALUES('-lpZDLtveCup',88,-1,'reveal hunting');
INSERT INTO "moves" VALUES('-lpZDLtveCup',89,-1,'reveal templar');
INSERT INTO "moves" VALUES('-lpZDLtveCup',90,-1,'reveal militia');
INSERT INTO "moves" VALUES('-lpZDLtveCup',91,-1,'roll 6');
INSERT INTO "moves" VALUES('-lpZDLtveCup',92,-1,'roll 6');
INSERT INTO "moves" VALUES('-lpZDLtveCup',93,-1,'roll 2');
INSERT INTO "moves" VALUES('-lpZDLtveCup',94,-1,'roll 3');
INSERT INTO "moves" VALUES('-lpZDLtveCup',95,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',96,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',97,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',98,-1,'roll 2');
INSERT INTO "moves" VALUES('-lpZDLtveCup',99,-1,'roll 4');
INSERT INTO "moves" VALUES('-lpZDLtveCup',100,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',101,-1,'roll 5');
INSERT INTO "moves" VALUES('-lpZDLtveCup',102,-1,'roll 3');
INSERT INTO "moves" VALUES('-lpZDLtveCup',103,-1,'roll 2');
INSERT INTO "moves" VALUES('-lpZDLtveCup',104,-1,'roll 5');
INSERT INTO "moves" VALUES('-lpZDLtveCup',105,-1,'roll 3');
INSERT INTO "moves" VALUES('-lpZDLtveCup',106,-1,'event skirmishes-1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',107,-1,'event heresy');
INSERT INTO "moves" VALUES('-lpZDLtveCup',108,-1,'roll 5');
INSERT INTO "moves" VALUES('-lpZDLtveCup',109,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',110,-1,'roll 6');
INSERT INTO "moves" VALUES('-lpZDLtveCup',111,0,'die red6@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',112,0,'done');
INSERT INTO "moves" VALUES('-lpZDLtveCup',113,1,'die white1@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',114,1,'die white4@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',115,1,'done');
INSERT INTO "moves" VALUES('-lpZDLtveCup',116,0,'reroll yellow1@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',117,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',118,0,'reroll yellow3@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',119,-1,'roll 5');
INSERT INTO "moves" VALUES('-lpZDLtveCup',120,0,'die yellow1@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',121,0,'done');
INSERT INTO "moves" VALUES('-lpZDLtveCup',122,0,'activate hunting');
INSERT INTO "moves" VALUES('-lpZDLtveCup',123,0,'from supply');
INSERT INTO "moves" VALUES('-lpZDLtveCup',124,0,'die red6@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',125,0,'done');
INSERT INTO "moves" VALUES('-lpZDLtveCup',126,1,'combat interruption');
INSERT INTO "moves" VALUES('-lpZDLtveCup',127,1,'die white2@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',128,0,'pass');
INSERT INTO "moves" VALUES('-lpZDLtveCup',129,1,'reroll yellow1@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',130,-1,'roll 6');
INSERT INTO "moves" VALUES('-lpZDLtveCup',131,1,'combat heresy');
INSERT INTO "moves" VALUES('-lpZDLtveCup',132,1,'die white2@grey');
INSERT INTO "moves" VALUES('-lpZDLtveCup',133,1,'cubes 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',134,1,'combat marauding');
INSERT INTO "moves" VALUES('-lpZDLtveCup',135,1,'die red5@grey');
INSERT INTO "moves" VALUES('-lpZDLtveCup',136,1,'die red1@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',137,1,'cubes 2');
INSERT INTO "moves" VALUES('-lpZDLtveCup',138,1,'reroll yellow6@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',139,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',140,1,'farm');
INSERT INTO "moves" VALUES('-lpZDLtveCup',141,1,'pass');
INSERT INTO "moves" VALUES('-lpZDLtveCup',142,-1,'reveal troubadour');
INSERT INTO "moves" VALUES('-lpZDLtveCup',143,-1,'reveal procession');
INSERT INTO "moves" VALUES('-lpZDLtveCup',144,-1,'reveal goldsmith');
INSERT INTO "moves" VALUES('-lpZDLtveCup',145,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',146,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',147,-1,'roll 2');
INSERT INTO "moves" VALUES('-lpZDLtveCup',148,-1,'roll 6');
INSERT INTO "moves" VALUES('-lpZDLtveCup',149,-1,'roll 2');
INSERT INTO "moves" VALUES('-lpZDLtveCup',150,-1,'roll 5');
INSERT INTO "moves" VALUES('-lpZDLtveCup',151,-1,'roll 6');
INSERT INTO "moves" VALUES('-lpZDLtveCup',152,-1,'roll 6');
INSERT INTO "moves" VALUES('-lpZDLtveCup',153,-1,'roll 3');
INSERT INTO "moves" VALUES('-lpZDLtveCup',154,-1,'roll 3');
INSERT INTO "moves" VALUES('-lpZDLtveCup',155,-1,'roll 4');
INSERT INTO "moves" VALUES('-lpZDLtveCup',156,-1,'roll 5');
INSERT INTO "moves" VALUES('-lpZDLtveCup',157,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',158,-1,'roll 5');
INSERT INTO "moves" VALUES('-lpZDLtveCup',159,-1,'roll 5');
INSERT INTO "moves" VALUES('-lpZDLtveCup',160,-1,'event succession');
INSERT INTO "moves" VALUES('-lpZDLtveCup',161,-1,'event theological_conflict');
INSERT INTO "moves" VALUES('-lpZDLtveCup',162,-1,'roll 6');
INSERT INTO "moves" VALUES('-lpZDLtveCup',163,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',164,-1,'roll 3');
INSERT INTO "moves" VALUES('-lpZDLtveCup',165,-1,'roll 4');
INSERT INTO "moves" VALUES('-lpZDLtveCup',166,-1,'roll 6');
INSERT INTO "moves" VALUES('-lpZDLtveCup',167,1,'black 3');
INSERT INTO "moves" VALUES('-lpZDLtveCup',168,1,'die white2@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',169,0,'die red5@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',170,0,'die yellow3@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',171,0,'die yellow3@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',172,1,'combat succession');
INSERT INTO "moves" VALUES('-lpZDLtveCup',173,1,'die red6@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',174,1,'die red1@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',175,0,'pass');
INSERT INTO "moves" VALUES('-lpZDLtveCup',176,1,'combat interruption');
INSERT INTO "moves" VALUES('-lpZDLtveCup',177,1,'die white5@grey');
INSERT INTO "moves" VALUES('-lpZDLtveCup',178,1,'hire');
INSERT INTO "moves" VALUES('-lpZDLtveCup',179,1,'pass');
INSERT INTO "moves" VALUES('-lpZDLtveCup',180,-1,'roll 3');
INSERT INTO "moves" VALUES('-lpZDLtveCup',181,-1,'roll 6');
INSERT INTO "moves" VALUES('-lpZDLtveCup',182,-1,'roll 4');
INSERT INTO "moves" VALUES('-lpZDLtveCup',183,-1,'roll 2');
INSERT INTO "moves" VALUES('-lpZDLtveCup',184,-1,'roll 2');
INSERT INTO "moves" VALUES('-lpZDLtveCup',185,-1,'roll 2');
INSERT INTO "moves" VALUES('-lpZDLtveCup',186,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',187,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',188,-1,'roll 5');
INSERT INTO "moves" VALUES('-lpZDLtveCup',189,-1,'roll 6');
INSERT INTO "moves" VALUES('-lpZDLtveCup',190,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',191,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',192,-1,'roll 6');
INSERT INTO "moves" VALUES('-lpZDLtveCup',193,-1,'roll 4');
INSERT INTO "moves" VALUES('-lpZDLtveCup',194,-1,'roll 3');
INSERT INTO "moves" VALUES('-lpZDLtveCup',195,-1,'event brigands-3');
INSERT INTO "moves" VALUES('-lpZDLtveCup',196,-1,'event civil_war');
INSERT INTO "moves" VALUES('-lpZDLtveCup',197,-1,'roll 5');
INSERT INTO "moves" VALUES('-lpZDLtveCup',198,-1,'roll 3');
INSERT INTO "moves" VALUES('-lpZDLtveCup',199,-1,'roll 3');
INSERT INTO "moves" VALUES('-lpZDLtveCup',200,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',201,-1,'roll 6');
INSERT INTO "moves" VALUES('-lpZDLtveCup',202,-1,'roll 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',203,0,'die white4@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',204,0,'die yellow2@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',205,1,'reroll white1@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',206,-1,'roll 3');
INSERT INTO "moves" VALUES('-lpZDLtveCup',207,1,'die white2@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',208,1,'die white3@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',209,1,'done');
INSERT INTO "moves" VALUES('-lpZDLtveCup',210,0,'die red6@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',211,1,'reroll white1@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',212,-1,'roll 6');
INSERT INTO "moves" VALUES('-lpZDLtveCup',213,1,'die white6@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',214,1,'done');
INSERT INTO "moves" VALUES('-lpZDLtveCup',215,0,'hire');
INSERT INTO "moves" VALUES('-lpZDLtveCup',216,0,'activate troubadour');
INSERT INTO "moves" VALUES('-lpZDLtveCup',217,0,'from city-hall-1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',218,0,'die red3@0');
INSERT INTO "moves" VALUES('-lpZDLtveCup',219,0,'die red1@grey');
INSERT INTO "moves" VALUES('-lpZDLtveCup',220,1,'combat theological_conflict');
INSERT INTO "moves" VALUES('-lpZDLtveCup',221,1,'die white4@grey');
INSERT INTO "moves" VALUES('-lpZDLtveCup',222,0,'combat skirmishes-1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',223,0,'cubes 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',224,1,'pass');
INSERT INTO "moves" VALUES('-lpZDLtveCup',225,0,'combat heresy');
INSERT INTO "moves" VALUES('-lpZDLtveCup',226,0,'cubes 1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',227,0,'combat civil_war');
INSERT INTO "moves" VALUES('-lpZDLtveCup',228,0,'die yellow5@1');
INSERT INTO "moves" VALUES('-lpZDLtveCup',229,0,'farm');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',0,-1,'first 0');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',1,-1,'deal thibaut');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',2,-1,'deal henry');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',3,-1,'deal urbain');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',4,-1,'deal florentin');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',5,0,'place bishopric-1');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',6,1,'place palace-5');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',7,1,'place bishopric-4');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',8,0,'place city-hall-3');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',9,0,'place palace-6');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',10,1,'place bishopric-2');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',11,1,'place city-hall-4');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',12,0,'place palace-3');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',13,0,'place city-hall-1');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',14,1,'place palace-4');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',15,1,'place city-hall-5');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',16,-1,'reveal archer');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',17,-1,'reveal monk');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',18,-1,'reveal artisan');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',19,-1,'roll 6');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',20,-1,'roll 2');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',21,-1,'roll 3');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',22,-1,'roll 6');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',23,-1,'roll 6');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',24,-1,'roll 6');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',25,-1,'roll 3');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',26,-1,'roll 3');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',27,-1,'roll 5');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',28,-1,'roll 3');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',29,-1,'roll 2');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',30,-1,'roll 3');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',31,-1,'roll 1');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',32,-1,'roll 3');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',33,-1,'roll 6');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',34,-1,'roll 6');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',35,-1,'roll 4');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',36,-1,'roll 3');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',37,-1,'event brigands-3');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',38,-1,'event drought');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',39,-1,'roll 2');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',40,-1,'roll 5');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',41,0,'flip white3@0');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',42,0,'flip white6@0');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',43,0,'flip yellow6@0');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',44,0,'die red6@0');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',45,0,'done');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',46,1,'flip white3@1');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',47,1,'flip yellow3@1');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',48,1,'die white4@1');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',49,1,'done');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',50,0,'pass');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',51,1,'combat marauding');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',52,1,'die yellow4@grey');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',53,1,'die yellow4@1');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',54,1,'die yellow2@1');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',55,1,'cubes 1');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',56,1,'build');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',57,1,'flip red3@1');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',58,1,'done');
INSERT INTO "moves" VALUES('NBkAtGE5xBZr',59,1,'combat marauding');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',0,-1,'order 1');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',1,-1,'tile neutral_sawmill');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',2,-1,'tile neutral_marketplace');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',3,-1,'tile neutral_carpenter');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',4,-1,'tile neutral_quarry');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',5,-1,'tile forest');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',6,1,'pass');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',7,0,'place neutral_marketplace');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',8,0,'place castle');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',9,1,'stay');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',10,0,'stay');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',11,0,'decline');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',12,0,'place neutral_quarry');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',13,1,'place fixed_carpenter');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',14,0,'place neutral_sawmill');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',15,1,'place fixed_peddler');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',16,0,'place joust_field');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',17,1,'place forest');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',18,1,'place inn');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',19,1,'place castle');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',20,0,'provost 6');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',21,1,'provost 5');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',22,1,'take wood');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',23,1,'place trading_post');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',24,0,'place inn');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',25,1,'place neutral_carpenter');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',26,0,'place forest');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',27,1,'provost 5');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',28,1,'build mason');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',29,0,'take food');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',30,0,'place gold_mine');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',31,1,'place neutral_sawmill');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',32,0,'place gate');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',33,1,'place trading_post');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',34,1,'pass');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',35,0,'place neutral_marketplace');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',36,0,'keep');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',37,0,'provost 10');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',38,1,'provost 7');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',39,0,'sell wood');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',40,1,'place fixed_carpenter');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',41,0,'place neutral_carpenter');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',42,1,'place merchants_guild');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',43,0,'place neutral_sawmill');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',44,1,'place gate');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',45,0,'place neutral_quarry');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',46,0,'place gold_mine');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',47,0,'place joust_field');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',48,1,'place fixed_peddler');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',49,1,'provost 12');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',50,0,'keep');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',51,1,'provost 11');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',52,0,'provost 10');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',53,0,'build food_farm');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',54,1,'build marketplace');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',55,1,'pay food');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',56,0,'pass');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',57,1,'place mason');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',58,1,'pass');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',59,0,'home');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',60,0,'provost 13');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',61,1,'provost 12');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',62,1,'place forest');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',63,0,'place mason');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',64,1,'pass');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',65,0,'place food_farm');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',66,1,'provost 12');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',67,0,'provost 11');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',68,1,'take wood');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',69,0,'decline');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',70,0,'take food');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',71,0,'place neutral_carpenter');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',72,1,'place neutral_sawmill');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',73,0,'place trading_post');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',74,1,'place food_farm');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',75,1,'pass');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',76,0,'provost 11');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',77,1,'provost 10');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',78,0,'build cloth_farm');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',79,1,'take food');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',80,1,'place mason');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',81,0,'pass');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',82,1,'pass');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',83,0,'provost 17');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',84,1,'provost 16');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',85,0,'place fixed_peddler');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',86,1,'place neutral_sawmill');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',87,0,'place gate');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',88,1,'place neutral_carpenter');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',89,0,'place neutral_marketplace');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',90,0,'place food_farm');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',91,0,'place mason');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',92,1,'provost 16');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',93,0,'sell food');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',94,1,'decline');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',95,0,'buy cloth');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',96,0,'build park');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',97,0,'take food');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',98,1,'place neutral_sawmill');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',99,0,'place castle');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',100,1,'pass');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',101,0,'place fixed_peddler');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',102,1,'provost 20');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',103,0,'houses 1');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',104,0,'line building');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',105,0,'place gate');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',106,1,'place joust_field');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',107,0,'place merchants_guild');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',108,1,'place neutral_sawmill');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',109,0,'place gold_mine');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',110,0,'provost 21');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',111,0,'provost 20');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',112,1,'place gold_mine');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',113,0,'place inn');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',114,1,'place trading_post');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',115,0,'place fixed_carpenter');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',116,1,'stay');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',117,0,'place marketplace');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',118,1,'place gate');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',119,0,'place forest');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',120,1,'place fixed_carpenter');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',121,1,'place joust_field');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',122,1,'place mason');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',123,1,'place neutral_farm');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',124,0,'home');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',125,0,'provost 21');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',126,0,'take food');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',127,1,'take cloth');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',128,1,'build lawyer');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',129,0,'sell food');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',130,1,'place food_farm');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',131,0,'place fixed_peddler');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',132,1,'place joust_field');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',133,0,'place merchants_guild');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',134,0,'place castle');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',135,0,'place marketplace');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',136,0,'provost 24');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',137,1,'provost 23');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',138,1,'take cloth');
INSERT INTO "moves" VALUES('z4GH97vBLjVz',139,0,'decline');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',0,-1,'order 1');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',1,-1,'tile neutral_sawmill');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',2,-1,'tile neutral_marketplace');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',3,-1,'tile forest');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',4,-1,'tile neutral_quarry');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',5,-1,'tile neutral_carpenter');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',6,1,'place gold_mine');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',7,0,'place trading_post');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',8,1,'place neutral_farm');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',9,0,'place inn');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',10,1,'place fixed_carpenter');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',11,0,'place neutral_sawmill');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',12,1,'place neutral_carpenter');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',13,0,'place neutral_quarry');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',14,1,'place merchants_guild');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',15,0,'pass');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',16,1,'provost 7');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',17,0,'provost 4');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',18,1,'provost 3');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',19,0,'place castle');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',20,1,'place castle');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',21,0,'place fixed_peddler');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',22,1,'place merchants_guild');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',23,0,'place neutral_marketplace');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',24,1,'place neutral_carpenter');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',25,0,'place forest');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',26,0,'place neutral_sawmill');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',27,1,'provost 8');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',28,0,'keep');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',29,1,'provost 9');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',30,0,'stay');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',31,0,'sell food');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',32,0,'take wood');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',33,1,'build cloth_farm');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',34,0,'decline');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',35,1,'place joust_field');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',36,0,'pass');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',37,1,'pass');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',38,0,'keep');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',39,0,'provost 10');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',40,1,'stay');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',41,0,'place fixed_carpenter');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',42,1,'place neutral_quarry');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',43,0,'place castle');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',44,1,'place joust_field');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',45,0,'pass');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',46,1,'place cloth_farm');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',47,0,'keep');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',48,0,'provost 13');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',49,0,'build food_farm');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',50,1,'take cloth');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',51,1,'pass');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',52,0,'place cloth_farm');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',53,0,'place neutral_quarry');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',54,0,'place gold_mine');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',55,0,'place neutral_carpenter');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',56,0,'place neutral_farm');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',57,0,'home');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',58,1,'provost 12');
INSERT INTO "moves" VALUES('74MZtMdg5dMZ',59,0,'provost 9');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',0,-1,'first 1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',1,-1,'privilege jack');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',2,-1,'privilege toledo');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',3,-1,'shiring mortar_mixer_1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',4,-1,'shiring woodworker_1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',5,-1,'aside sand_2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',6,-1,'aside wood_4');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',7,1,'take wood_3');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',8,0,'take stone_3');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',9,1,'hire mason_1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',10,0,'take wood_2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',11,1,'take sand_3');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',12,0,'hire toolmaker_1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',13,-1,'draw 0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',14,1,'keep');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',15,0,'place start');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',16,-1,'draw 1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',17,1,'keep');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',18,1,'pass');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',19,-1,'draw 0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',20,1,'keep');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',21,0,'place court-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',22,-1,'draw 1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',23,1,'return');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',24,-1,'draw 1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',25,1,'place priory-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',26,-1,'draw 1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',27,1,'pass');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',28,0,'place shiring-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',29,1,'place kingsbridge-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',30,1,'place kingsbridge-2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',31,-1,'event volunteers');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',32,-1,'tax 4');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',33,1,'work woodworker-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',34,1,'work mortar_mixer-0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',35,0,'work stonecutter-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',36,0,'work woodworker-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',37,1,'discard wood');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',38,1,'discard wood');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',39,-1,'privilege thomas');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',40,-1,'privilege madonna');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',41,-1,'shiring mason_2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',42,-1,'shiring architect_2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',43,-1,'aside stone_3');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',44,-1,'aside wood_4');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',45,0,'take wood_2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',46,1,'pass');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',47,0,'pass');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',48,-1,'draw 1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',49,0,'keep');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',50,1,'place shiring-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',51,-1,'draw 1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',52,0,'keep');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',53,-1,'draw 0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',54,0,'keep');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',55,0,'place kingsbridge-2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',56,-1,'draw 0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',57,0,'return');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',58,-1,'draw 0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',59,-1,'draw 1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',60,0,'place kingsbridge-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',61,1,'place start');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',62,0,'place bishop');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',63,1,'place court-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',64,-1,'event collapse');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',65,0,'cube stone');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',66,0,'dismiss woodworker');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',67,1,'dismiss stonecutter');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',68,-1,'tax 3');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',69,0,'work stonecutter-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',70,1,'work mortar_mixer-0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',71,1,'discard metal');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',72,-1,'privilege ellen');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',73,-1,'privilege tax_exemption');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',74,-1,'shiring sculptor_3');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',75,-1,'shiring mason_3');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',76,-1,'aside stone_3');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',77,-1,'aside wood_3');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',78,1,'take sand_4');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',79,0,'take wood_4');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',80,1,'take sand_3');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',81,0,'take sand_2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',82,1,'hire potter_3');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',83,0,'hire carpenter_3');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',84,-1,'draw 1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',85,1,'return');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',86,-1,'draw 0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',87,-1,'draw 1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',88,1,'place shiring-2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',89,-1,'draw 1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',90,-1,'draw 0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',91,0,'place start');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',92,-1,'draw 1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',93,0,'place castle');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',94,1,'place market-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',95,0,'place kingsbridge-2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',96,-1,'event king');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',97,-1,'tax 2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',98,0,'decline');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',99,1,'sell sand-10');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',100,1,'buy stone-2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',101,1,'work mason-2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',102,1,'work potter-0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',103,0,'work carpenter-2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',104,0,'work mortar_mixer_1-0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',105,0,'discard wood');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',106,0,'discard stone');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',107,-1,'privilege otto');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',108,-1,'privilege prior_philip');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',109,-1,'shiring mason_4');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',110,-1,'shiring glassblower_4');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',111,-1,'aside wood_4');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',112,-1,'aside sand_2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',113,0,'take stone_3');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',114,1,'take stone_4');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',115,0,'take stone_2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',116,1,'pass');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',117,0,'pass');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',118,-1,'draw 0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',119,0,'keep');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',120,-1,'draw 0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',121,0,'return');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',122,-1,'draw 0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',123,0,'pass');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',124,-1,'draw 0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',125,0,'place shiring-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',126,1,'pass');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',127,1,'place court-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',128,1,'place court-2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',129,0,'place court-3');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',130,0,'place market-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',131,1,'place priory-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',132,-1,'event archbishop');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',133,-1,'tax 3');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',134,0,'dismiss mason_4');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',135,0,'sell stone-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',136,0,'pass');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',137,0,'work stonecutter-0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',138,0,'work carpenter-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',139,0,'work mortar_mixer_1-0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',140,1,'work mason-2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',141,1,'work potter-0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',142,0,'discard sand');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',143,0,'discard sand');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',144,0,'discard stone');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',145,-1,'privilege aliena');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',146,-1,'privilege richard');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',147,-1,'shiring goldsmith_5');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',148,-1,'shiring sculptor_5');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',149,-1,'aside wood_4');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',150,-1,'aside wood_3');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',151,1,'hire glassblower_5');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',152,1,'dismiss potter_3');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',153,0,'hire carpenter_5');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',154,0,'dismiss carpenter_5');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',155,1,'take wood_2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',156,0,'pass');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',157,1,'take stone_2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',158,-1,'draw 0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',159,1,'keep');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',160,-1,'draw 1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',161,1,'keep');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',162,-1,'draw 0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',163,1,'keep');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',164,-1,'draw 1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',165,1,'keep');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',166,1,'place bishop');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',167,-1,'draw 0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',168,1,'return');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',169,-1,'draw 0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',170,0,'place kingsbridge-2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',171,1,'place priory-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',172,0,'place court-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',173,0,'place court-2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',174,1,'place shiring-2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',175,-1,'event richard_ore');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',176,1,'cube stone');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',177,-1,'tax 4');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',178,1,'dismiss sculptor_5');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',179,1,'work glassblower-0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',180,1,'work mason-5');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',181,1,'work woodworker-0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',182,0,'work stonecutter-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',183,0,'work carpenter-0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',184,1,'discard metal');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',185,0,'discard sand');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',186,-1,'shiring sculptor_6');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',187,-1,'shiring goldsmith_6');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',188,-1,'aside wood_4');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',189,-1,'aside sand_2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',190,0,'hire organ_builder_6');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',191,0,'dismiss toolmaker_1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',192,1,'pass');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',193,0,'take sand_4');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',194,0,'take stone_2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',195,-1,'draw 1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',196,0,'return');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',197,-1,'draw 0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',198,-1,'draw 1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',199,-1,'draw 1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',200,-1,'draw 1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',201,0,'place kingsbridge-2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',202,0,'place shiring-2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',203,0,'place shiring-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',204,1,'place court-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',205,1,'place market-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',206,1,'place market-2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',207,-1,'event conflict');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',208,0,'decline');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',209,-1,'tax 4');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',210,0,'use tax_exemption');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',211,0,'dismiss stonecutter');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',212,0,'dismiss goldsmith_6');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',213,1,'sell metal-2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',214,1,'buy wood-2');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',215,1,'buy stone-4');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',216,0,'work organ_builder-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',217,0,'work sculptor-3');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',218,0,'work carpenter-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',219,0,'work mortar_mixer_1-0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',220,0,'work mortar_mixer-1');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',221,1,'work glassblower-0');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',222,1,'work mason-3');
INSERT INTO "moves" VALUES('IYD-5njuuRgL',223,1,'work woodworker-0');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',0,-1,'first 1');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',1,-1,'privilege francis');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',2,-1,'privilege aliena');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',3,-1,'shiring mortar_mixer_1');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',4,-1,'shiring woodworker_1');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',5,-1,'aside stone_4');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',6,-1,'aside stone_3');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',7,1,'take wood_2');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',8,0,'pass');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',9,1,'take wood_3');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',10,1,'pass');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',11,-1,'draw 1');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',12,1,'keep');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',13,1,'place kingsbridge-2');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',14,-1,'draw 0');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',15,1,'keep');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',16,0,'pass');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',17,-1,'draw 1');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',18,1,'keep');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',19,1,'place court-1');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',20,-1,'draw 0');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',21,1,'keep');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',22,0,'place start');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',23,-1,'draw 0');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',24,1,'keep');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',25,0,'place market-1');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',26,1,'pass');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',27,0,'place priory-1');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',28,1,'place market-2');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',29,-1,'event william');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',30,-1,'tax 4');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',31,0,'buy stone-3');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',32,1,'sell wood-5');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',33,0,'buy stone-1');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',34,1,'sell metal-1');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',35,0,'buy sand-1');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',36,1,'buy wood-2');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',37,1,'buy sand-1');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',38,1,'buy wood-2');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',39,1,'work woodworker-2');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',40,0,'work stonecutter-0');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',41,-1,'privilege tom');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',42,-1,'privilege thomas');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',43,-1,'shiring architect_2');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',44,-1,'shiring mason_2');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',45,-1,'aside wood_2');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',46,-1,'aside sand_3');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',47,0,'take sand_2');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',48,1,'hire carpenter_2');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',49,0,'take stone_2');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',50,1,'take wood_3');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',51,1,'hire potter_2');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',52,-1,'draw 0');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',53,0,'return');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',54,-1,'draw 1');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',55,-1,'draw 0');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',56,-1,'draw 1');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',57,1,'place start');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',58,-1,'draw 1');
INSERT INTO "moves" VALUES('kZFQADFpXDwN',59,1,'place bishop');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',0,-1,'first 1');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',1,-1,'deal urbain');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',2,-1,'deal marie');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',3,-1,'deal thibaut');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',4,-1,'deal florentin');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',5,1,'place city-hall-4');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',6,0,'place palace-6');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',7,0,'place bishopric-2');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',8,1,'place bishopric-4');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',9,1,'place city-hall-5');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',10,0,'place city-hall-1');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',11,0,'place palace-5');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',12,1,'place palace-3');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',13,1,'place bishopric-1');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',14,0,'place bishopric-5');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',15,0,'place palace-4');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',16,-1,'reveal archer');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',17,-1,'reveal priest');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',18,-1,'reveal merchant');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',19,-1,'roll 2');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',20,-1,'roll 3');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',21,-1,'roll 1');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',22,-1,'roll 4');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',23,-1,'roll 3');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',24,-1,'roll 2');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',25,-1,'roll 5');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',26,-1,'roll 5');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',27,-1,'roll 1');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',28,-1,'roll 4');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',29,-1,'roll 2');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',30,-1,'roll 6');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',31,-1,'roll 5');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',32,-1,'roll 2');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',33,-1,'roll 2');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',34,-1,'roll 1');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',35,-1,'roll 6');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',36,-1,'roll 2');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',37,-1,'event skirmishes-2');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',38,-1,'event support');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',39,-1,'roll 4');
INSERT INTO "moves" VALUES('xPJ9kyuh5nH6',40,-1,'roll 4');
CREATE TABLE printed (
	digest VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (digest)
);
INSERT INTO "printed" VALUES('12ca324c3760f1bfc8a8d2b173eee04d61e436b1f59e83c83aceac340b87d5ca','{
  "game": "troyes",
  "components": [
    {"id": "setup", "kind": "setup",
     "values": {"deniers": 5, "influence": 4, "income": 10, "citizens": [6, 5, 4], "citizens_total": 12, "characters": [2, 1, 1], "rounds": [4, 5, 6], "die_price": [2, 4, 6], "pass_first": 2, "pass_then": 1, "penalty": 2},
     "confidence": {"deniers": "certain", "influence": "certain", "income": "certain", "citizens": "certain", "citizens_total": "certain", "characters": "certain", "rounds": "certain", "die_price": "certain", "pass_first": "certain", "pass_then": "certain", "penalty": "certain"}},
    {"id": "palace", "kind": "board",
     "values": {"rows": [[1], [2], [3], [4], [5], [6]], "salary": 2},
     "confidence": {"rows": "certain", "salary": "certain"}},
    {"id": "bishopric", "kind": "board",
     "values": {"rows": [[1, 3, 5], [2, 4, 6]], "salary": 1},
     "confidence": {"rows": "likely", "salary": "certain"}},
    {"id": "city_hall", "kind": "board",
     "values": {"rows": [[1, 6], [2, 5], [3, 4]], "salary": 0},
     "confidence": {"rows": "guess", "salary": "certain"}},
    {"id": "two_player_neutral", "kind": "board",
     "values": {"palace": [1, 2], "bishopric": [3, 6], "city_hall": [2, 6]},
     "confidence": {"palace": "guess", "bishopric": "guess", "city_hall": "guess"}},
    {"id": "neutral_citizens", "kind": "board",
     "values": {"count": 8},
     "confidence": {"count": "certain"}},
    {"id": "cathedral", "kind": "board",
     "values": {"points": [1, 1, 1, 1, 1, 1], "influence": [1, 1, 1, 2, 2, 2], "penalty": 2},
     "confidence": {"points": "certain", "influence": "certain", "penalty": "certain"}},
    {"id": "influence_track", "kind": "board",
     "values": {"most": 20, "reroll": 1, "hire": 2, "flip": 4, "flip_dice": 3},
     "confidence": {"most": "certain", "reroll": "certain", "hire": "certain", "flip": "certain", "flip_dice": "certain"}},
    {"id": "agriculture", "kind": "board",
     "values": {"divisor": 2},
     "confidence": {"divisor": "certain"}},
    {"id": "event_queue", "kind": "board",
     "values": {"influence": 1, "black_die": 1, "presence": 1},
     "confidence": {"influence": "certain", "black_die": "certain", "presence": "certain"}},
    {"id": "artisan", "kind": "activity",
     "values": {"color": "yellow", "round": 1, "cost": 3, "spaces_vp": [1, 1], "divisor": 4, "activation_dice": ["yellow"], "pay_influence": 1, "deniers": 6},
     "confidence": {"color": "certain", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "certain", "pay_influence": "certain", "deniers": "certain"}},
    {"id": "merchant", "kind": "activity",
     "values": {"color": "yellow", "round": 1, "cost": 7, "spaces_vp": [2, 1], "divisor": 2, "activation_dice": ["yellow"], "deniers": 2},
     "confidence": {"color": "certain", "round": "certain", "cost": "certain", "spaces_vp": "likely", "divisor": "certain", "activation_dice": "certain", "deniers": "certain"}},
    {"id": "miller", "kind": "activity",
     "values": {"color": "yellow", "round": 1, "cost": 3, "spaces_vp": [1, 1], "divisor": 4, "activation_dice": ["yellow"], "deniers": 2},
     "confidence": {"color": "certain", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "certain", "deniers": "certain"}},
    {"id": "innkeeper", "kind": "activity",
     "values": {"color": "yellow", "round": 2, "cost": 3, "spaces_vp": [1, 1], "divisor": 1, "activation_dice": ["yellow"], "pay_deniers": 1, "influence": 1},
     "confidence": {"color": "certain", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "certain", "pay_deniers": "certain", "influence": "certain"}},
    {"id": "blacksmith", "kind": "activity",
     "values": {"color": "yellow", "round": 2, "cost": 3, "spaces_vp": [1, 1], "divisor": 3, "activation_dice": ["yellow"], "improves": "red", "lot": 5},
     "confidence": {"color": "certain", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "likely", "activation_dice": "certain", "improves": "certain", "lot": "certain"}},
    {"id": "militia", "kind": "activity",
     "values": {"color": "yellow", "round": 2, "cost": 6, "spaces_vp": [3, 2], "divisor": 3, "activation_dice": ["yellow"], "improves": "red", "uses": "yellow"},
     "confidence": {"color": "certain", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "likely", "activation_dice": "certain", "improves": "certain", "uses": "certain"}},
    {"id": "journeyman", "kind": "activity",
     "values": {"color": "yellow", "round": 3, "cost": 3, "spaces_vp": [1, 1], "divisor": 4, "activation_dice": ["yellow"], "pay_deniers": 3, "points": 2},
     "confidence": {"color": "certain", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "likely", "activation_dice": "certain", "pay_deniers": "certain", "points": "certain"}},
    {"id": "goldsmith", "kind": "activity",
     "values": {"color": "yellow", "round": 3, "cost": 8, "spaces_vp": [4, 2], "divisor": 3, "activation_dice": ["yellow"], "points": 1, "deniers": 2},
     "confidence": {"color": "certain", "round": "certain", "cost": "likely", "spaces_vp": "guess", "divisor": "likely", "activation_dice": "certain", "points": "certain", "deniers": "certain"}},
    {"id": "sculptor", "kind": "activity",
     "values": {"color": "yellow", "round": 3, "cost": 5, "spaces_vp": [3, 2], "divisor": 3, "activation_dice": ["yellow"], "points": 1},
     "confidence": {"color": "certain", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "likely", "activation_dice": "certain", "points": "certain"}},
    {"id": "tithing", "kind": "activity",
     "values": {"color": "white", "round": 1, "cost": 6, "spaces_vp": [3, 2], "divisor": 4, "activation_dice": ["white"], "improves": "yellow", "free": true},
     "confidence": {"color": "certain", "round": "certain", "cost": "likely", "spaces_vp": "guess", "divisor": "likely", "activation_dice": "certain", "improves": "certain", "free": "certain"}},
    {"id": "monk", "kind": "activity",
     "values": {"color": "white", "round": 1, "cost": 6, "spaces_vp": [3, 2], "divisor": 3, "activation_dice": ["white"], "improves": "yellow", "uses": "white", "factor": 3},
     "confidence": {"color": "certain", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "likely", "activation_dice": "certain", "improves": "certain", "uses": "certain", "factor": "certain"}},
    {"id": "priest", "kind": "activity",
     "values": {"color": "white", "round": 1, "cost": 6, "spaces_vp": [3, 2], "divisor": 3, "activation_dice": ["white"], "improves": "yellow", "each": 3},
     "confidence": {"color": "certain", "round": "certain", "cost": "certain", "spaces_vp": "guess", "divisor": "certain", "activation_dice": "certain", "improves": "certain", "each": "certain"}},
    {"id": "apprenticeship", "kind": "activity",
     "values": {"color": "white", "round": 2, "cost": 6, "spaces_vp": [3, 2], "divisor": 3, "activation_dice": ["white"], "fixed": 5},
     "confidence": {"color": "certain", "round": "certain", "cost": "likely", "spaces_vp": "guess", "divisor": "likely", "activation_dice": "certain", "fixed": "certain"}},
    {"id": "confession", "kind": "activity",
     "values": {"color": "white", "round": 2, "cost": 7, "spaces_vp": [3, 2], "divisor": 3, "activation_dice": ["white"], "each": 2},
     "confidence": {"color": "certain", "round": "certain", "cost": "likely", "spaces_vp": "guess", "divisor": "likely", "activation_dice": "certain", "each": "certain"}},
    {"id": "templar", "kind": "activity",
     "values": {"color": "white", "round": 2, "cost": 5, "spaces_vp": [2, 1], "divisor": 3, "activation_dice": ["white"], "improves": "red", "uses": "white", "factor": 2},
     "confidence": {"color": "certain", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "likely", "activation_dice": "certain", "improves": "certain", "uses": "certain", "factor": "certain"}},
    {"id": "pilgrimage", "kind": "activity",
     "values": {"color": "white", "round": 3, "cost": 6, "spaces_vp": [3, 2], "divisor": 7, "activation_dice": ["red", "white", "yellow"], "points": 2},
     "confidence": {"color": "certain", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "likely", "activation_dice": "certain", "points": "certain"}},
    {"id": "procession", "kind": "activity",
     "values": {"color": "white", "round": 3, "cost": 5, "spaces_vp": [3, 2], "divisor": 4, "activation_dice": ["white"], "points": 2},
     "confidence": {"color": "certain", "round": "certain", "cost": "likely", "spaces_vp": "guess", "divisor": "likely", "activation_dice": "certain", "points": "certain"}},
    {"id": "glassblower", "kind": "activity",
     "values": {"color": "white", "round": 3, "cost": 5, "spaces_vp": [3, 2], "divisor": 5, "activation_dice": ["white"], "points": 1, "cubes": 2},
     "confidence": {"color": "certain", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "likely", "activation_dice": "certain", "points": "certain", "cubes": "certain"}},
    {"id": "archer", "kind": "activity",
     "values": {"color": "red", "round": 1, "cost": 6, "spaces_vp": [3, 2], "divisor": 2, "activation_dice": ["red"], "hit": 3},
     "confidence": {"color": "certain", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "likely", "activation_dice": "certain", "hit": "certain"}},
    {"id": "chivalry", "kind": "activity",
     "values": {"color": "red", "round": 1, "cost": 6, "spaces_vp": [3, 2], "divisor": 2, "activation_dice": ["red"]},
     "confidence": {"color": "certain", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "certain"}},
    {"id": "diplomat", "kind": "activity",
     "values": {"color": "red", "round": 1, "cost": 6, "spaces_vp": [3, 2], "divisor": 3, "activation_dice": ["red"], "pay_influence": 1},
     "confidence": {"color": "certain", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "likely", "activation_dice": "certain", "pay_influence": "certain"}},
    {"id": "hunting", "kind": "activity",
     "values": {"color": "red", "round": 2, "cost": 3, "spaces_vp": [1, 1], "divisor": 3, "activation_dice": ["red"], "influence": 3},
     "confidence": {"color": "certain", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "likely", "activation_dice": "certain", "influence": "certain"}},
    {"id": "mercenary", "kind": "activity",
     "values": {"color": "red", "round": 2, "cost": 3, "spaces_vp": [1, 1], "divisor": 2, "activation_dice": ["red"], "deniers": 3},
     "confidence": {"color": "certain", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "likely", "activation_dice": "certain", "deniers": "certain"}},
    {"id": "tax_collector", "kind": "activity",
     "values": {"color": "red", "round": 2, "cost": 6, "spaces_vp": [3, 2], "divisor": 5, "activation_dice": ["red"], "deniers": 1},
     "confidence": {"color": "certain", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "likely", "activation_dice": "certain", "deniers": "certain"}},
    {"id": "captain", "kind": "activity",
     "values": {"color": "red", "round": 3, "cost": 5, "spaces_vp": [3, 2], "divisor": 5, "activation_dice": ["red"], "points": 1},
     "confidence": {"color": "certain", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "certain", "points": "certain"}},
    {"id": "joust", "kind": "activity",
     "values": {"color": "red", "round": 3, "cost": 6, "spaces_vp": [3, 2], "divisor": 4, "activation_dice": ["red"], "points": 2},
     "confidence": {"color": "certain", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "certain", "points": "certain"}},
    {"id": "troubadour", "kind": "activity",
     "values": {"color": "red", "round": 3, "cost": 5, "spaces_vp": [2, 1], "divisor": 4, "activation_dice": ["red"], "pay_influence": 3, "points": 2},
     "confidence": {"color": "certain", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "certain", "pay_influence": "certain", "points": "certain"}},
    {"id": "marauding", "kind": "event",
     "values": {"color": "board", "copies": 1, "black_dice": 1, "calls": [], "banners": 4, "fight_dice": ["red", "white", "yellow"], "divisor": 3, "vp": [2, 1]},
     "confidence": {"color": "certain", "copies": "certain", "black_dice": "certain", "calls": "certain", "banners": "guess", "fight_dice": "guess", "divisor": "likely", "vp": "guess"}},
    {"id": "brigands", "kind": "event",
     "values": {"color": "red", "copies": 3, "black_dice": 1, "calls": ["white", "yellow", "yellow"], "banners": 3, "fight_dice": ["red"], "divisor": 3, "vp": [3, 1]},
     "confidence": {"color": "likely", "copies": "certain", "black_dice": "certain", "calls": "guess", "banners": "guess", "fight_dice": "likely", "divisor": "guess", "vp": "guess"}},
    {"id": "skirmishes", "kind": "event",
     "values": {"color": "red", "copies": 2, "black_dice": 1, "calls": ["white", "yellow"], "banners": 4, "fight_dice": ["red"], "divisor": 3, "vp": [3, 2]},
     "confidence": {"color": "likely", "copies": "certain", "black_dice": "certain", "calls": "guess", "banners": "guess", "fight_dice": "likely", "divisor": "guess", "vp": "guess"}},
    {"id": "war", "kind": "event",
     "values": {"color": "red", "copies": 1, "black_dice": 2, "calls": ["white"], "banners": 6, "fight_dice": ["red"], "divisor": 3, "vp": [5, 3]},
     "confidence": {"color": "likely", "copies": "certain", "black_dice": "certain", "calls": "certain", "banners": "guess", "fight_dice": "likely", "divisor": "guess", "vp": "guess"}},
    {"id": "normans", "kind": "event",
     "values": {"color": "red", "copies": 1, "black_dice": 2, "calls": ["yellow"], "banners": 6, "fight_dice": ["red"], "divisor": 4, "vp": [6, 3]},
     "confidence": {"color": "likely", "copies": "certain", "black_dice": "certain", "calls": "guess", "banners": "guess", "fight_dice": "likely", "divisor": "guess", "vp": "guess"}},
    {"id": "succession", "kind": "event",
     "values": {"color": "red", "copies": 1, "black_dice": 0, "calls": ["white"], "banners": 5, "fight_dice": ["red"], "divisor": 4, "vp": [4, 2]},
     "confidence": {"color": "likely", "copies": "certain", "black_dice": "certain", "calls": "guess", "banners": "certain", "fight_dice": "certain", "divisor": "certain", "vp": "likely"}},
    {"id": "theological_conflict", "kind": "event",
     "values": {"color": "white", "copies": 1, "black_dice": 0, "calls": [], "banners": 4, "fight_dice": ["white"], "divisor": 3, "vp": [3, 2]},
     "confidence": {"color": "likely", "copies": "certain", "black_dice": "certain", "calls": "certain", "banners": "guess", "fight_dice": "likely", "divisor": "guess", "vp": "guess"}},
    {"id": "heresy", "kind": "event",
     "values": {"color": "white", "copies": 1, "black_dice": 0, "calls": [], "banners": 4, "fight_dice": ["white"], "divisor": 3, "vp": [3, 1], "influence": 2},
     "confidence": {"color": "likely", "copies": "certain", "black_dice": "certain", "calls": "certain", "banners": "guess", "fight_dice": "likely", "divisor": "guess", "vp": "guess", "influence": "certain"}},
    {"id": "migrant_workers", "kind": "event",
     "values": {"color": "white", "copies": 1, "black_dice": 0, "calls": [], "banners": 3, "fight_dice": ["white"], "divisor": 4, "vp": [3, 1]},
     "confidence": {"color": "likely", "copies": "certain", "black_dice": "certain", "calls": "certain", "banners": "guess", "fight_dice": "likely", "divisor": "guess", "vp": "guess"}},
    {"id": "interruption", "kind": "event",
     "values": {"color": "white", "copies": 1, "black_dice": 0, "calls": [], "banners": 4, "fight_dice": ["white"], "divisor": 4, "vp": [3, 2]},
     "confidence": {"color": "likely", "copies": "certain", "black_dice": "certain", "calls": "certain", "banners": "guess", "fight_dice": "likely", "divisor": "guess", "vp": "guess"}},
    {"id": "drought", "kind": "event",
     "values": {"color": "yellow", "copies": 1, "black_dice": 0, "calls": [], "banners": 4, "fight_dice": ["yellow"], "divisor": 3, "vp": [3, 1], "deniers": 1},
     "confidence": {"color": "likely", "copies": "certain", "black_dice": "certain", "calls": "certain", "banners": "guess", "fight_dice": "likely", "divisor": "guess", "vp": "guess", "deniers": "certain"}},
    {"id": "support", "kind": "event",
     "values": {"color": "yellow", "copies": 1, "black_dice": 0, "calls": [], "banners": 3, "fight_dice": ["yellow"], "divisor": 4, "vp": [3, 1], "events": 2},
     "confidence": {"color": "likely", "copies": "certain", "black_dice": "certain", "calls": "certain", "banners": "guess", "fight_dice": "likely", "divisor": "guess", "vp": "guess", "events": "certain"}},
    {"id": "civil_war", "kind": "event",
     "values": {"color": "yellow", "copies": 1, "black_dice": 0, "calls": [], "banners": 5, "fight_dice": ["yellow"], "divisor": 3, "vp": [4, 2], "deniers": 3},
     "confidence": {"color": "likely", "copies": "certain", "black_dice": "certain", "calls": "certain", "banners": "guess", "fight_dice": "likely", "divisor": "guess", "vp": "guess", "deniers": "certain"}},
    {"id": "wayfarers", "kind": "event",
     "values": {"color": "yellow", "copies": 1, "black_dice": 0, "calls": [], "banners": 4, "fight_dice": ["yellow"], "divisor": 4, "vp": [3, 2]},
     "confidence": {"color": "likely", "copies": "certain", "black_dice": "certain", "calls": "certain", "banners": "guess", "fight_dice": "likely", "divisor": "guess", "vp": "guess"}},
    {"id": "chretien", "kind": "character",
     "values": {"steps": [3, 5, 7], "steps_two_seats": [4, 6, 8], "vp": [1, 3, 6]},
     "confidence": {"steps": "certain", "steps_two_seats": "certain", "vp": "certain"}},
    {"id": "hugues", "kind": "character",
     "values": {"steps": [5, 10, 15], "steps_two_seats": [5, 10, 15], "vp": [1, 3, 6]},
     "confidence": {"steps": "certain", "steps_two_seats": "certain", "vp": "certain"}},
    {"id": "urbain", "kind": "character",
     "values": {"steps": [3, 5, 7], "steps_two_seats": [4, 6, 8], "vp": [1, 3, 6]},
     "confidence": {"steps": "certain", "steps_two_seats": "certain", "vp": "certain"}},
    {"id": "florentin", "kind": "character",
     "values": {"steps": [2, 4, 6], "steps_two_seats": [2, 4, 6], "vp": [1, 3, 6]},
     "confidence": {"steps": "certain", "steps_two_seats": "certain", "vp": "certain"}},
    {"id": "thibaut", "kind": "character",
     "values": {"steps": [6, 12, 18], "steps_two_seats": [6, 12, 18], "vp": [1, 3, 6]},
     "confidence": {"steps": "certain", "steps_two_seats": "certain", "vp": "certain"}},
    {"id": "henry", "kind": "character",
     "values": {"steps": [1, 3, 5], "steps_two_seats": [1, 3, 5], "vp": [1, 3, 6]},
     "confidence": {"steps": "certain", "steps_two_seats": "certain", "vp": "certain"}},
    {"id": "baker", "kind": "activity",
     "values": {"color": "yellow", "round": 1, "cost": 5, "spaces_vp": [2, 1], "divisor": 3, "activation_dice": ["yellow"], "deniers": 1},
     "confidence": {"color": "likely", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "likely", "activation_dice": "likely", "deniers": "certain"}},
    {"id": "banquet", "kind": "activity",
     "values": {"color": "red", "round": 3, "cost": 5, "spaces_vp": [3, 2], "divisor": 4, "activation_dice": ["red"], "points": 1},
     "confidence": {"color": "likely", "round": "guess", "cost": "guess", "spaces_vp": "guess", "divisor": "likely", "activation_dice": "likely", "points": "certain"}},
    {"id": "prior", "kind": "activity",
     "values": {"color": "white", "round": 2, "cost": 8, "spaces_vp": [4, 2], "divisor": 3, "activation_dice": ["white"], "improves": "white", "uses": "white", "factor": 2},
     "confidence": {"color": "likely", "round": "guess", "cost": "likely", "spaces_vp": "guess", "divisor": "likely", "activation_dice": "likely", "improves": "certain", "uses": "certain", "factor": "certain"}},
    {"id": "resistance", "kind": "event",
     "values": {"color": "red", "copies": 1, "black_dice": 0, "calls": ["red"], "banners": 4, "fight_dice": ["red"], "divisor": 4, "vp": [3, 1]},
     "confidence": {"color": "likely", "copies": "certain", "black_dice": "certain", "calls": "certain", "banners": "guess", "fight_dice": "likely", "divisor": "guess", "vp": "guess"}},
    {"id": "lumberjack", "kind": "activity",
     "values": {"color": "yellow", "round": 1, "cost": 4, "spaces_vp": [2, 1], "divisor": 2, "activation_dice": ["yellow"], "deniers": 4},
     "confidence": {"color": "certain", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "certain", "activation_dice": "certain", "deniers": "certain"}},
    {"id": "clogmaker", "kind": "activity",
     "values": {"color": "yellow", "round": 1, "cost": 3, "spaces_vp": [2, 1], "divisor": 2, "activation_dice": ["yellow"], "deniers": 1},
     "confidence": {"color": "likely", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "deniers": "certain"}},
    {"id": "weaver", "kind": "activity",
     "values": {"color": "yellow", "round": 1, "cost": 4, "spaces_vp": [2, 1], "divisor": 2, "activation_dice": ["yellow"], "deniers": 1},
     "confidence": {"color": "likely", "round": "likely", "cost": "likely", "spaces_vp": "likely", "divisor": "guess", "activation_dice": "likely", "deniers": "certain"}},
    {"id": "hotelkeeper", "kind": "activity",
     "values": {"color": "yellow", "round": 2, "cost": 6, "spaces_vp": [2, 1], "divisor": 4, "activation_dice": ["yellow"], "influence": 4, "points": 1},
     "confidence": {"color": "likely", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "influence": "certain", "points": "certain"}},
    {"id": "liquorist", "kind": "activity",
     "values": {"color": "yellow", "round": 2, "cost": 5, "spaces_vp": [2, 1], "divisor": 3, "activation_dice": ["yellow"], "turns": true},
     "confidence": {"color": "likely", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "turns": "certain"}},
    {"id": "winegrower", "kind": "activity",
     "values": {"color": "yellow", "round": 2, "cost": 6, "spaces_vp": [2, 1], "divisor": 3, "activation_dice": ["yellow"], "takes": true},
     "confidence": {"color": "likely", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "takes": "certain"}},
    {"id": "banker", "kind": "activity",
     "values": {"color": "yellow", "round": 3, "cost": 7, "spaces_vp": [3, 1], "divisor": 6, "activation_dice": ["yellow"], "needs": 30, "points": 3},
     "confidence": {"color": "likely", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "needs": "certain", "points": "certain"}},
    {"id": "breeder", "kind": "activity",
     "values": {"color": "yellow", "round": 3, "cost": 7, "spaces_vp": [3, 1], "divisor": 2, "activation_dice": ["yellow"], "cube_deniers": 3, "points": 2},
     "confidence": {"color": "likely", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "cube_deniers": "certain", "points": "certain"}},
    {"id": "master_tradesman", "kind": "activity",
     "values": {"color": "yellow", "round": 3, "cost": 8, "spaces_vp": [3, 1], "divisor": 5, "activation_dice": ["yellow"], "points": 1, "tradesmen": 2},
     "confidence": {"color": "likely", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "points": "certain", "tradesmen": "certain"}},
    {"id": "bishop", "kind": "activity",
     "values": {"color": "white", "round": 1, "cost": 5, "spaces_vp": [2, 1], "divisor": 3, "activation_dice": ["white"], "deniers": 1},
     "confidence": {"color": "likely", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "deniers": "certain"}},
    {"id": "augustinian", "kind": "activity",
     "values": {"color": "white", "round": 1, "cost": 6, "spaces_vp": [2, 1], "divisor": 3, "activation_dice": ["white"], "improves": "yellow", "counts_as": 6},
     "confidence": {"color": "likely", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "improves": "certain", "counts_as": "certain"}},
    {"id": "templar_chief", "kind": "activity",
     "values": {"color": "white", "round": 1, "cost": 5, "spaces_vp": [2, 1], "currency": "influence", "divisor": 4, "activation_dice": ["white"], "improves": "red", "die_deniers": 2},
     "confidence": {"color": "likely", "round": "likely", "cost": "certain", "spaces_vp": "guess", "currency": "certain", "divisor": "guess", "activation_dice": "likely", "improves": "certain", "die_deniers": "certain"}},
    {"id": "herbalist", "kind": "activity",
     "values": {"color": "white", "round": 2, "cost": 6, "spaces_vp": [2, 1], "divisor": 3, "activation_dice": ["white"], "improves": "red", "uses": "white", "factor": 3},
     "confidence": {"color": "likely", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "improves": "certain", "uses": "certain", "factor": "certain"}},
    {"id": "master_builder", "kind": "activity",
     "values": {"color": "white", "round": 2, "cost": 7, "spaces_vp": [2, 1], "divisor": 4, "activation_dice": ["white"], "penalty": 2},
     "confidence": {"color": "likely", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "penalty": "certain"}},
    {"id": "preacher", "kind": "activity",
     "values": {"color": "white", "round": 2, "cost": 6, "spaces_vp": [2, 1], "divisor": 3, "activation_dice": ["white"], "alike": true},
     "confidence": {"color": "likely", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "alike": "certain"}},
    {"id": "scribe", "kind": "activity",
     "values": {"color": "white", "round": 3, "cost": 7, "spaces_vp": [3, 1], "divisor": 4, "activation_dice": ["white"], "points": 1},
     "confidence": {"color": "likely", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "points": "certain"}},
    {"id": "hermit", "kind": "activity",
     "values": {"color": "white", "round": 3, "cost": 8, "spaces_vp": [3, 1], "divisor": 7, "activation_dice": ["white"], "points": 9, "least": 1},
     "confidence": {"color": "likely", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "points": "certain", "least": "certain"}},
    {"id": "beguine", "kind": "activity",
     "values": {"color": "white", "round": 3, "cost": 6, "spaces_vp": [3, 1], "divisor": 4, "activation_dice": ["white"], "points": 1},
     "confidence": {"color": "likely", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "points": "certain"}},
    {"id": "ransom", "kind": "activity",
     "values": {"color": "red", "round": 1, "cost": 4, "spaces_vp": [2, 1], "divisor": 2, "activation_dice": ["red"], "pay_deniers": 3},
     "confidence": {"color": "likely", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "pay_deniers": "certain"}},
    {"id": "catapult", "kind": "activity",
     "values": {"color": "red", "round": 1, "cost": 5, "spaces_vp": [2, 1], "divisor": 3, "activation_dice": ["red"], "cubes": 2},
     "confidence": {"color": "likely", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "cubes": "certain"}},
    {"id": "scout", "kind": "activity",
     "values": {"color": "red", "round": 1, "cost": 6, "spaces_vp": [2, 1], "divisor": 5, "activation_dice": ["red"], "cube_deniers": 1},
     "confidence": {"color": "likely", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "cube_deniers": "certain"}},
    {"id": "executioner", "kind": "activity",
     "values": {"color": "red", "round": 2, "cost": 5, "spaces_vp": [2, 1], "divisor": 2, "activation_dice": ["red"], "influence": 1, "taken": 1},
     "confidence": {"color": "likely", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "influence": "certain", "taken": "certain"}},
    {"id": "castellan", "kind": "activity",
     "values": {"color": "red", "round": 2, "cost": 5, "spaces_vp": [2, 1], "divisor": 2, "activation_dice": ["red"], "influence": 5},
     "confidence": {"color": "likely", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "influence": "certain"}},
    {"id": "recruiter", "kind": "activity",
     "values": {"color": "red", "round": 2, "cost": 3, "spaces_vp": [2, 1], "currency": "influence", "divisor": 3, "activation_dice": ["red"], "improves": "red", "counts_as": 6},
     "confidence": {"color": "likely", "round": "likely", "cost": "certain", "spaces_vp": "guess", "currency": "certain", "divisor": "guess", "activation_dice": "likely", "improves": "certain", "counts_as": "certain"}},
    {"id": "wedding", "kind": "activity",
     "values": {"color": "red", "round": 3, "cost": 7, "spaces_vp": [3, 1], "divisor": 6, "activation_dice": ["red"], "pay_deniers": 7, "points": 4},
     "confidence": {"color": "likely", "round": "certain", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "pay_deniers": "certain", "points": "likely"}},
    {"id": "fort", "kind": "activity",
     "values": {"color": "red", "round": 3, "cost": 8, "spaces_vp": [3, 1], "activation_dice": ["red"], "high": 4, "low_points": 1, "low_influence": 1, "high_points": 2, "high_influence": 2, "majority": 3},
     "confidence": {"color": "likely", "round": "likely", "cost": "guess", "spaces_vp": "guess", "activation_dice": "likely", "high": "certain", "low_points": "certain", "low_influence": "certain", "high_points": "certain", "high_influence": "certain", "majority": "certain"}},
    {"id": "princess", "kind": "activity",
     "values": {"color": "red", "round": 3, "cost": 6, "spaces_vp": [3, 1], "divisor": 4, "activation_dice": ["red"], "majority": 6},
     "confidence": {"color": "likely", "round": "likely", "cost": "guess", "spaces_vp": "guess", "divisor": "guess", "activation_dice": "likely", "majority": "certain"}},
    {"id": "wolves", "kind": "event",
     "values": {"color": "yellow", "copies": 1, "black_dice": 2, "calls": [], "banners": 4, "fight_dice": ["yellow"], "divisor": 3, "vp": [3, 1]},
     "confidence": {"color": "likely", "copies": "certain", "black_dice": "guess", "calls": "likely", "banners": "guess", "fight_dice": "guess", "divisor": "guess", "vp": "guess"}},
    {"id": "harsh_winter", "kind": "event",
     "values": {"color": "yellow", "copies": 1, "black_dice": 0, "calls": [], "banners": 4, "fight_dice": ["yellow"], "divisor": 4, "vp": [3, 2]},
     "confidence": {"color": "likely", "copies": "certain", "black_dice": "certain", "calls": "likely", "banners": "guess", "fight_dice": "guess", "divisor": "guess", "vp": "guess"}},
    {"id": "outlaw_leader", "kind": "event",
     "values": {"color": "red", "copies": 1, "black_dice": 0, "calls": ["white"], "banners": 1, "fight_dice": ["red"], "divisor": 16, "vp": [5, 2], "bonus": 3},
     "confidence": {"color": "likely", "copies": "certain", "black_dice": "certain", "calls": "guess", "banners": "likely", "fight_dice": "likely", "divisor": "likely", "vp": "guess", "bonus": "certain"}},
    {"id": "uprising", "kind": "event",
     "values": {"color": "red", "copies": 1, "black_dice": 0, "calls": ["yellow"], "banners": 5, "fight_dice": ["red"], "divisor": 4, "vp": [4, 2]},
     "confidence": {"color": "likely", "copies": "certain", "black_dice": "certain", "calls": "guess", "banners": "guess", "fight_dice": "guess", "divisor": "guess", "vp": "guess"}},
    {"id": "monk_event", "kind": "event",
     "values": {"color": "white", "copies": 1, "black_dice": 0, "calls": [], "banners": 4, "fight_dice": ["white"], "divisor": 4, "vp": [3, 1]},
     "confidence": {"color": "likely", "copies": "certain", "black_dice": "certain", "calls": "likely", "banners": "guess", "fight_dice": "guess", "divisor": "guess", "vp": "guess"}},
    {"id": "possession", "kind": "event",
     "values": {"color": "white", "copies": 1, "black_dice": 0, "calls": [], "banners": 4, "fight_dice": ["white"], "divisor": 4, "vp": [4, 1]},
     "confidence": {"color": "likely", "copies": "certain", "black_dice": "certain", "calls": "likely", "banners": "guess", "fight_dice": "guess", "divisor": "guess", "vp": "guess"}},
    {"id": "jeanne", "kind": "character",
     "values": {"steps": [2, 4, 6], "steps_two_seats": [2, 4, 6], "vp": [1, 3, 6]},
     "confidence": {"steps": "certain", "steps_two_seats": "certain", "vp": "certain"}},
    {"id": "isabeau", "kind": "character",
     "values": {"steps": [2, 4, 6], "steps_two_seats": [2, 4, 6], "vp": [1, 3, 6]},
     "confidence": {"steps": "certain", "steps_two_seats": "certain", "vp": "certain"}},
    {"id": "marie", "kind": "character",
     "values": {"steps": [2, 4, 6], "steps_two_seats": [2, 4, 6], "vp": [1, 3, 6]},
     "confidence": {"steps": "certain", "steps_two_seats": "certain", "vp": "certain"}},
    {"id": "ladies_box", "kind": "board",
     "values": {"neutral_citizens": 10},
     "confidence": {"neutral_citizens": "certain"}},
    {"id": "ramparts", "kind": "board",
     "values": {"spaces": 20, "gates": [5, 10, 15, 20], "most": 6, "point_deniers": 1},
     "confidence": {"spaces": "certain", "gates": "guess", "most": "certain", "point_deniers": "certain"}},
    {"id": "king", "kind": "board",
     "values": {"points": [3, 2], "dice": [3, 2], "deniers": [6, 4], "citizen_dice": 1, "tradesman_dice": 1, "cathedral_dice": 2, "cubes": 2, "no_site": 1, "no_character": 1, "tax": 2, "workers": 1, "verdicts": [0, 6, 11, 16, 21], "palace": [6, 5, 4, 3, 2, 1], "bishopric": [1, 4, 2, 5, 3, 6], "city_hall": [1, 3, 5, 2, 4, 6]},
     "confidence": {"points": "certain", "dice": "certain", "deniers": "certain", "citizen_dice": "certain", "tradesman_dice": "certain", "cathedral_dice": "certain", "cubes": "certain", "no_site": "certain", "no_character": "certain", "tax": "certain", "workers": "certain", "verdicts": "certain", "palace": "guess", "bishopric": "guess", "city_hall": "guess"}},
    {"id": "ip_when_dice_bought", "kind": "outside",
     "values": {"level": 1, "influence": 4},
     "confidence": {"level": "likely", "influence": "certain"}},
    {"id": "ip_when_placing_citizen", "kind": "outside",
     "values": {"level": 1, "influence": 4},
     "confidence": {"level": "likely", "influence": "certain"}},
    {"id": "deniers_when_opponent_activates", "kind": "outside",
     "values": {"level": 1, "deniers": 4},
     "confidence": {"level": "likely", "deniers": "certain"}},
    {"id": "agriculture_bonus", "kind": "outside",
     "values": {"level": 1, "deniers": 5},
     "confidence": {"level": "likely", "deniers": "certain"}},
    {"id": "extra_yellow_die", "kind": "outside",
     "values": {"level": 2},
     "confidence": {"level": "likely"}},
    {"id": "extra_white_die", "kind": "outside",
     "values": {"level": 2},
     "confidence": {"level": "likely"}},
    {"id": "extra_red_die", "kind": "outside",
     "values": {"level": 2},
     "confidence": {"level": "likely"}},
    {"id": "extra_purple_die", "kind": "outside",
     "values": {"level": 2, "pay_deniers": 2},
     "confidence": {"level": "likely", "pay_deniers": "certain"}},
    {"id": "swap_dice", "kind": "outside",
     "values": {"level": 3},
     "confidence": {"level": "likely"}},
    {"id": "protection", "kind": "outside",
     "values": {"level": 3},
     "confidence": {"level": "likely"}},
    {"id": "flip_bought_die", "kind": "outside",
     "values": {"level": 3},
     "confidence": {"level": "likely"}},
    {"id": "move_cube_to_card", "kind": "outside",
     "values": {"level": 3},
     "confidence": {"level": "likely"}},
    {"id": "vp_on_building_or_event", "kind": "outside",
     "values": {"level": 4, "points": 2},
     "confidence": {"level": "likely", "points": "certain"}},
    {"id": "gate_bonus_and_cubes", "kind": "outside",
     "values": {"level": 4, "points": 3, "cube_points": 1},
     "confidence": {"level": "likely", "points": "certain", "cube_points": "certain"}},
    {"id": "cube_majority", "kind": "outside",
     "values": {"level": 4, "ranks": [8, 4, 2]},
     "confidence": {"level": "likely", "ranks": "certain"}},
    {"id": "arrival_order", "kind": "outside",
     "values": {"level": 4, "arrivals": [6, 4, 2, 1]},
     "confidence": {"level": "likely", "arrivals": "certain"}}
  ]
}
');
CREATE TABLE progress (
	table_id VARCHAR(40) NOT NULL, 
	at FLOAT NOT NULL, 
	asked INTEGER, 
	round INTEGER NOT NULL, 
	winners VARCHAR(40) NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "progress" VALUES('-lpZDLtveCup',1.79488560649314212802e+09,NULL,4,'1');
INSERT INTO "progress" VALUES('NBkAtGE5xBZr',1.79488560649314713478e+09,1,1,'');
INSERT INTO "progress" VALUES('z4GH97vBLjVz',1.79488560649316596985e+09,NULL,15,'1');
INSERT INTO "progress" VALUES('74MZtMdg5dMZ',1.79488560649316835401e+09,0,5,'');
INSERT INTO "progress" VALUES('IYD-5njuuRgL',1.79488560649317622185e+09,NULL,6,'0');
INSERT INTO "progress" VALUES('kZFQADFpXDwN',1.79488560649317765234e+09,0,2,'');
INSERT INTO "progress" VALUES('xPJ9kyuh5nH6',1.79488560649317908284e+09,1,1,'');
CREATE TABLE rematches (
	table_id VARCHAR(40) NOT NULL, 
	next VARCHAR(40) NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "rematches" VALUES('z4GH97vBLjVz','74MZtMdg5dMZ');
CREATE TABLE seats (
	table_id VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	bot VARCHAR(40) NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	token VARCHAR(60) NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	UNIQUE (token)
);
INSERT INTO "seats" VALUES('-lpZDLtveCup',0,'','Anna','-DXeakCKxGRg7z1Jn1DpbH22');
INSERT INTO "seats" VALUES('-lpZDLtveCup',1,'','Bruno é','-ePgk9Ut3cJcnk01IjOAzWVW');
INSERT INTO "seats" VALUES('NBkAtGE5xBZr',0,'','','kPFcG3f75tjPZO5WJ4jMZJ6R');
INSERT INTO "seats" VALUES('NBkAtGE5xBZr',1,'','','064WPG7eCKRI_m1wpIwSsUy3');
INSERT INTO "seats" VALUES('z4GH97vBLjVz',0,'','Anna','OUiqnUnJxIlVkTkNbZE6heXh');
INSERT INTO "seats" VALUES('z4GH97vBLjVz',1,'','Bruno é','v-KmgBkJ66KUO3rmSfS_ZSW-');
INSERT INTO "seats" VALUES('74MZtMdg5dMZ',0,'','','ffsdWd2YOZ_7vQCxfozst3wT');
INSERT INTO "seats" VALUES('74MZtMdg5dMZ',1,'','','MLyV4Is1-eJtG_xem_XcyCVM');
INSERT INTO "seats" VALUES('IYD-5njuuRgL',0,'','Anna','Kv8WWx3Uhv462A4BsoP8GQkW');
INSERT INTO "seats" VALUES('IYD-5njuuRgL',1,'','Bruno é','Xrmn7b2gGN3G1kfSz4CTMA-f');
INSERT INTO "seats" VALUES('kZFQADFpXDwN',0,'','','iwd25i5WQq20_eRO2ATbewxU');
INSERT INTO "seats" VALUES('kZFQADFpXDwN',1,'','','FLEh7Qszf-JqjaJtZsxnU7BD');
INSERT INTO "seats" VALUES('xPJ9kyuh5nH6',0,'','','KltmputpYw0T_UL6hf_bQFlA');
INSERT INTO "seats" VALUES('xPJ9kyuh5nH6',1,'','','YwNU6EHE62gWtwD43EyIBVcW');
CREATE TABLE tables (
	id VARCHAR(40) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rules INTEGER NOT NULL, 
	cards VARCHAR(40) NOT NULL, 
	seats INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	owner VARCHAR(60) NOT NULL, 
	watch VARCHAR(60) NOT NULL, 
	start INTEGER NOT NULL, 
	undos INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (watch)
);
INSERT INTO "tables" VALUES('-lpZDLtveCup','troyes',1,'e4b31bc53717445c',2,'','me','65KvjESYJxpLNI535hl_xqpf',0,0,1.79488560614728474614e+09);
INSERT INTO "tables" VALUES('NBkAtGE5xBZr','troyes',1,'e4b31bc53717445c',2,'','me','vNqUKQB1IwW04j7SwxVUKIFj',0,0,1.79488560622499465939e+09);
INSERT INTO "tables" VALUES('z4GH97vBLjVz','caylus',1,'46e34838eb9fa950',2,'','me','HJQ5GUsCgnYW9jwsFAvw7iPr',0,0,1.79488560625199365617e+09);
INSERT INTO "tables" VALUES('74MZtMdg5dMZ','caylus',1,'46e34838eb9fa950',2,'','me','H_sNa_4_jft9CuF6hH_qYsGo',0,0,1.79488560634316539768e+09);
INSERT INTO "tables" VALUES('IYD-5njuuRgL','pillars',1,'6d444a67e4f67ba5',2,'','me','H08ivqwp_9zkofQj81Ew1D_R',0,0,1.79488560638449048999e+09);
INSERT INTO "tables" VALUES('kZFQADFpXDwN','pillars',1,'6d444a67e4f67ba5',2,'','me','gPGrQhDreZspsTKSs508KYA3',0,0,1.79488560646208143234e+09);
INSERT INTO "tables" VALUES('xPJ9kyuh5nH6','troyes',1,'e7f191d05c107b83',2,'ladies','me','Qs-TJaru-BbYKcHCOuLZnyZh',0,0,1.79488560648468112941e+09);
CREATE INDEX ix_tables_owner ON tables (owner);
CREATE INDEX ix_holders_table_id ON holders (table_id);
COMMIT;
