/** The text if it is an http(s) URL, otherwise undefined: a host could send `javascript:`. */
export const httpUrl = (text: string | undefined): string | undefined =>
  text && /^https?:\/\//i.test(text) ? text : undefined;

/** The text if it is a path on the same origin, otherwise undefined: `//example.com` is another host. */
export const sameOriginPath = (text: string | undefined): string | undefined =>
  text && /^\/(?![/\\])/.test(text) ? text : undefined;
