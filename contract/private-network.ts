const ranges =
  /^(?:10|127|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254)\.\d{1,3}(?:\.\d{1,3}){0,2}$|^\[(?:::1|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/;
const names = /^(?:.+\.)?localhost$|\.(?:local|lan|internal|home\.arpa)$/;

/**
 * Returns true for the host of a URL that only this device or its network reaches. The Android app permits clear text to
 * these alone (scripts/android/files/PrivateNetwork.java).
 */
export const isPrivateHost = (hostname: string): boolean => ranges.test(hostname) || names.test(hostname);
