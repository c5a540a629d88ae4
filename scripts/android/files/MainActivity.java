package app.assay.client;

import android.content.Intent;
import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    public void onCreate(Bundle savedInstanceState) {
        // Android starts an activity that it had ended with the link or the notification of its first start, which was opened then.
        boolean isFromHistory = (getIntent().getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0;
        if (savedInstanceState != null || isFromHistory) setIntent(new Intent(Intent.ACTION_MAIN));
        super.onCreate(savedInstanceState);
        // Without a WebView there is no bridge, and Capacitor says so.
        if (bridge != null) bridge.setWebViewClient(new HostGuard(bridge));
    }
}
