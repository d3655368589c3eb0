int add(int x, int y);
