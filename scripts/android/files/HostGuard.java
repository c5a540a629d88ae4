package app.assay.client;

import android.net.Uri;
import android.net.http.SslError;
import android.webkit.SslErrorHandler;
import android.webkit.WebResourceRequest;
import android.webkit.WebResourceResponse;
import android.webkit.WebView;
import com.getcapacitor.Bridge;
import com.getcapacitor.BridgeWebViewClient;
import java.io.ByteArrayInputStream;
import org.json.JSONObject;

/** Refuses clear text outside private networks, and tells the page about a broken certificate. */
public class HostGuard extends BridgeWebViewClient {

    private final Bridge bridge;

    public HostGuard(Bridge bridge) {
        super(bridge);
        this.bridge = bridge;
    }

    @Override
    public WebResourceResponse shouldInterceptRequest(WebView view, WebResourceRequest request) {
        Uri url = request.getUrl();
        boolean isClear = "http".equalsIgnoreCase(url.getScheme());
        if (isClear && !PrivateNetwork.contains(url.getHost())) {
            return new WebResourceResponse("text/plain", "utf-8", 403, "Clear text", null, new ByteArrayInputStream(new byte[0]));
        }
        return super.shouldInterceptRequest(view, request);
    }

    /** The page sees only a failed request. This event says why. */
    @Override
    public void onReceivedSslError(WebView view, SslErrorHandler handler, SslError error) {
        handler.cancel();
        String url = error.getUrl() == null ? "" : error.getUrl();
        bridge.triggerWindowJSEvent("certificateerror", "{ \"url\": " + JSONObject.quote(url) + " }");
    }
}
