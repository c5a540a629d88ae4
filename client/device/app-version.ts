/** The version of the client that the platform expects (spec §3, §9). */
export const appVersion = '1.2.8';
export const appVersionCode = 28;

/** The only platform with released versions (spec §7). */
export const appPlatform = 'ANDROID';
