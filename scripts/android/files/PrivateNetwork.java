package app.assay.client;

/** The hosts that only this device or its network reaches: contract/private-network.ts has the same rule. */
public final class PrivateNetwork {

    private PrivateNetwork() {}

    public static boolean contains(String host) {
        if (host == null) return false;
        String name = host.toLowerCase(java.util.Locale.ROOT).replaceAll("^\\[|\\]$", "");
        if (name.equals("localhost") || name.matches(".+\\.(localhost|local|lan|internal|home\\.arpa)")) return true;
        // Unique local and link-local addresses, and the loopback.
        if (name.contains(":")) return name.equals("::1") || name.matches("f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*");
        if (!name.matches("\\d{1,3}(\\.\\d{1,3}){3}")) return false;
        String[] parts = name.split("\\.");
        int first = Integer.parseInt(parts[0]);
        int second = Integer.parseInt(parts[1]);
        return (
            first == 10 ||
            first == 127 ||
            (first == 192 && second == 168) ||
            (first == 172 && second >= 16 && second <= 31) ||
            (first == 169 && second == 254)
        );
    }
}
