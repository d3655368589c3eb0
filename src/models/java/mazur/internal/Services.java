package mazur.internal;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Classes that provide a service: those of the JDK's modules, and those that a file on the class path names. */
public final class Services {
    private Services() {}

    private static final class Named implements ServiceLoader.Provider<Object> {
        private final Class<?> type;

        Named(Class<?> type) { this.type = type; }
        @Override public Class<?> type() { return type; }
        @Override public Object get() {
            try {
                java.lang.reflect.Method provider = Members.declared(type, "provider", new Class<?>[0]);
                if (provider != null && (provider.getModifiers() & 9) == 9)
                    return provider.invoke(null);
                java.lang.reflect.Constructor<?> c = Members.constructor(type, null);
                c.setAccessible(true);
                return c.newInstance();
            } catch (java.lang.reflect.InvocationTargetException e) {
                throw new ServiceConfigurationError(type.getName() + ": Provider could not be instantiated", e.getCause());
            } catch (ReflectiveOperationException e) {
                throw new ServiceConfigurationError(type.getName() + ": Provider could not be instantiated", e);
            }
        }
    }

    private static void add(ArrayList<ServiceLoader.Provider<Object>> found, Class<?> service, String name) {
        Class<?> type = (Class<?>) Machine.object(Machine.queryText(Machine.FIND_CLASS, name, 0));
        if (type == null)
            throw new ServiceConfigurationError(service.getName() + ": Provider " + name + " not found");
        found.add(new Named(type));
    }

    public static ArrayList<ServiceLoader.Provider<Object>> of(Class<?> service) {
        ArrayList<ServiceLoader.Provider<Object>> found = new ArrayList<>();
        String inModules = (String) Machine.object(Machine.queryText(Machine.PROVIDERS, service.getName(), 0));
        if (!inModules.isEmpty())
            for (String name : inModules.split(","))
                add(found, service, name);
        Object file = Machine.object(Machine.queryText(Machine.RESOURCE, "META-INF/services/" + service.getName(), 0));
        if (file != null)
            for (String line : new String((byte[]) file, StandardCharsets.UTF_8).split("\n")) {
                String name = (line.indexOf('#') < 0 ? line : line.substring(0, line.indexOf('#'))).trim();
                if (!name.isEmpty())
                    add(found, service, name);
            }
        return found;
    }
}
