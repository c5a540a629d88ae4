/** The version of the client that the platform knows by this name (spec §3). */
export const appVersion = '1.2.8';
