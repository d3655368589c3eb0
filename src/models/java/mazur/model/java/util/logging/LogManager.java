package mazur.model.java.util.logging;

final class LogManager {
    static String getConfigurationFileName(java.util.logging.LogManager self) {
        String set = System.getProperty("java.util.logging.config.file");
        return set == null ? "/jdk/conf/logging.properties" : set;
    }
}
