"""What people see and read of it."""
