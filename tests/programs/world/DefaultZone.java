// Where a program is, and what the user's language is, comes from outside.
// mazur: safe
// assumes: local time is universal time
// assumes: the user's locale is en_US
import java.time.ZoneId;
import java.util.Locale;

public class DefaultZone {
    public static void main(String[] args) {
        assert ZoneId.systemDefault() != null && Locale.getDefault() != null;
    }
}
