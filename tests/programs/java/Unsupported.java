// mazur: unsupported
class Unsupported {
    public static void main(String[] args) throws Exception {
        new java.net.Socket("localhost", 80);
    }
}
