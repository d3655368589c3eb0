// The program itself says what they are.
// mazur: safe
// assumes: nothing
import java.time.ZoneId;
import java.util.Locale;
import java.util.TimeZone;

public class OwnZone {
    public static void main(String[] args) {
        Locale.setDefault(Locale.FRANCE);
        TimeZone.setDefault(TimeZone.getTimeZone("GMT+3"));
        assert ZoneId.systemDefault().getId().equals("GMT+03:00") && Locale.getDefault() == Locale.FRANCE;
    }
}
