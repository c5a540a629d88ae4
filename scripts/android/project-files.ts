import { appVersion, appVersionCode } from '#client/device/app-version.ts';

/** The addresses that open the app, and the hosts that it may call. */
export interface AppLinks {
  /** Hosts whose https links open the app. */
  readonly linkHosts: readonly string[];
  /** True if the first start asks for a host, which may be a bench without a certificate on the same network. */
  readonly asksForHost: boolean;
  readonly hasPush: boolean;
}

/** Replaces a part of the template. Throws if a new version of the template no longer has it. */
function replaced(text: string, part: string, by: string): string {
  if (text.split(part).length !== 2)
    throw new Error(`The template of @capacitor/android has changed: it should have once\n${part}`);
  return text.replace(part, () => by);
}

const filter = (data: string, verified: boolean): string => `
            <intent-filter${verified ? ' android:autoVerify="true"' : ''}>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data ${data} />
            </intent-filter>
`;

const permission = (name: string): string =>
  `    <uses-permission android:name="android.permission.${name}" />\n`;

/** The declaration by which the app of the camera is found. Without it, a field that asks for a photo opens the files. */
const cameraApp = `
    <queries>
        <intent>
            <action android:name="android.media.action.IMAGE_CAPTURE" />
        </intent>
    </queries>
`;

export function manifestOf(template: string, { linkHosts, hasPush }: Omit<AppLinks, 'asksForHost'>): string {
  const filters = [
    filter('android:scheme="assay"', false),
    ...linkHosts.map((host) => filter(`android:scheme="https" android:host="${host}"`, true)),
  ];
  const permissions = [
    // navigator.onLine of a WebView.
    'ACCESS_NETWORK_STATE',
    // The code of the harness, and pictures for an upload.
    'CAMERA',
    ...(hasPush ? ['POST_NOTIFICATIONS'] : []),
  ].map(permission);
  const edits = [
    [
      'android:allowBackup="true"',
      // The session belongs to this device.
      'android:allowBackup="false"\n        android:dataExtractionRules="@xml/data_extraction_rules"\n        android:fullBackupContent="false"\n        android:networkSecurityConfig="@xml/network_security_config"',
    ],
    [
      'android:launchMode="singleTask"',
      'android:launchMode="singleTask"\n            android:windowSoftInputMode="adjustResize"',
    ],
    [
      '            </intent-filter>\n\n        </activity>',
      `            </intent-filter>\n${filters.join('')}\n        </activity>`,
    ],
    [
      '    <uses-permission android:name="android.permission.INTERNET" />\n',
      `${permission('INTERNET')}${permissions.join('')}\n    <uses-feature android:name="android.hardware.camera" android:required="false" />\n${cameraApp}`,
    ],
  ] as const;
  return edits.reduce((text, [part, by]) => replaced(text, part, by), template);
}

/** The version of the client is the version of the app. */
export const gradleOf = (template: string): string =>
  replaced(
    replaced(template, 'versionCode 1\n', `versionCode ${appVersionCode}\n`),
    'versionName "1.0"',
    `versionName "${appVersion}"`,
  );

const xml = (body: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${body}\n`;

/**
 * Android can allow clear text to named hosts only, and the address of a bench is not known before the first start. An app
 * that asks for it permits clear text here, and HostGuard.java refuses it outside private networks. Certificates of the
 * user are trusted in debug builds only.
 */
export const networkConfigOf = ({ asksForHost }: Pick<AppLinks, 'asksForHost'>): string =>
  xml(`<network-security-config>
    <base-config cleartextTrafficPermitted="${asksForHost}">
        <trust-anchors>
            <certificates src="system" />
        </trust-anchors>
    </base-config>
    <debug-overrides>
        <trust-anchors>
            <certificates src="user" />
        </trust-anchors>
    </debug-overrides>
</network-security-config>`);

/** Nothing leaves the device, neither to a backup nor to a new phone. */
export const dataExtractionRules = xml(`<data-extraction-rules>
    <cloud-backup>
        <exclude domain="root" />
    </cloud-backup>
    <device-transfer>
        <exclude domain="root" />
    </device-transfer>
</data-extraction-rules>`);

/** The screen of the system before the first page, on the ground of the icon. */
export const stylesOf = (template: string, ground: string): string =>
  replaced(
    template,
    '<item name="android:background">@drawable/splash</item>',
    `<item name="android:background">@drawable/splash</item>
        <item name="windowSplashScreenBackground">${ground}</item>
        <item name="windowSplashScreenAnimatedIcon">@mipmap/ic_launcher_foreground</item>
        <item name="postSplashScreenTheme">@style/AppTheme.NoActionBar</item>`,
  );

export const launcherGroundOf = (template: string, ground: string): string =>
  replaced(template, '#FFFFFF', ground);
