package mazur.model.javax.crypto;

import mazur.internal.Machine;

/** Nothing is restricted, as the JDK's files have it. */
final class JceSecurity {
    static void setupJurisdictionPolicies() throws ClassNotFoundException {
        Class<?> policies = Class.forName("javax.crypto.CryptoPermissions"), all = Class.forName("javax.crypto.CryptoAllPermission");
        Object policy = call(policies, "<init>()V"), everything = call(all, "<init>()V");
        Machine.callWith(Machine.queryText(Machine.INVOKER, "add(Ljava/security/Permission;)V", Machine.address(policies)),
            new Object[] {policy, everything});
        Class<?> self = Class.forName("javax.crypto.JceSecurity", false, null);
        Machine.putReference(Machine.statics(self), Machine.offset(self, "defaultPolicy"), policy);
        Machine.putReference(Machine.statics(self), Machine.offset(self, "exemptPolicy"), call(policies, "<init>()V"));
    }
    private static Object call(Class<?> c, String constructor) {
        return Machine.callWith(Machine.queryText(Machine.INVOKER, constructor, Machine.address(c)), new Object[0]);
    }
}
