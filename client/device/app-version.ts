/** The version of the client that the platform knows by these names (spec §3, §9). */
export const appVersion = '1.2.8';
export const appVersionCode = 28;

/** The one platform that versions are released for (spec §7). */
export const appPlatform = 'ANDROID';
