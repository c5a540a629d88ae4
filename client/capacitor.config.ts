import type { CapacitorConfig } from '@capacitor/cli';
import { existsSync } from 'node:fs';

/** Firebase stops an app that registers for push messages without this file, so that app has no push plugins. */
const hasFirebase = existsSync('google-services.json');

/** The Android app (docs/android.md). Paths are relative to this folder. */
const config: CapacitorConfig = {
  appId: 'app.assay.client',
  appName: 'Assay',
  webDir: '../dist/android',
  includePlugins: [
    ...['@capacitor/app', '@capacitor/clipboard', '@capacitor/filesystem', '@capacitor/share'],
    ...(hasFirebase ? ['@capacitor/push-notifications', '@capacitor-community/fcm'] : []),
  ],
  server: { androidScheme: 'https', hostname: 'localhost', errorPath: 'webview.html' },
  android: {
    // The page is at https://localhost, and a bench on the same network has no certificate. HostGuard.java refuses all
    // other clear text. A build for the hosts of a profile has HTTPS only.
    allowMixedContent: !process.env['ASSAY_PROFILE'],
    // The oldest browser that the client is built for (client/vite.config.ts).
    minWebViewVersion: 123,
  },
  // The page reads the insets of the bars from CSS, and ends above the keyboard.
  plugins: { SystemBars: { insetsHandling: 'css' } },
};

export default config;
