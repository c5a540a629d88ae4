/** The hosts and headers that a profile may name. */

const host = /^(?:[A-Za-z\d.-]+|\[[\dA-Fa-f:.]+\])(?::\d{1,5})?$/;
const MAX_NAME = 253;
const MAX_LABEL = 63;
export const MAX_ADDRESS = 2048;

/** Returns true for a name, perhaps with a dot at its end, that a resolver accepts, for an IP address, and with a port. */
function isHost(written: string): boolean {
  if (!host.test(written)) return false;
  const name = written.replace(/:\d+$/, '').replace(/\.$/, '');
  const isLabel = ({ length }: string) => length > 0 && length <= MAX_LABEL;
  return written.startsWith('[') || (name.length <= MAX_NAME && name.split('.').every(isLabel));
}

const hostOf = (address: string): string | undefined =>
  /^https?:\/\/([^/?#@\\]+)(?![^/?#]*@)/i.exec(address)?.[1];

/** Returns true for an http or https address without name, password, query or fragment, written as it is read. */
export const isBase = (address: string): boolean =>
  address.length <= MAX_ADDRESS &&
  /^https?:\/\/[\x21-\x7e]+$/.test(address) &&
  !/[?#\\]/.test(address) &&
  isHost(hostOf(address) ?? '') &&
  URL.canParse(address);

/**
 * Returns true for an address whose host is too long or has characters that hosts do not have. Such characters would add parts
 * to a content security policy, a header, or a web server's settings.
 */
export function hasOddHost(address: string): boolean {
  const written = hostOf(address);
  return written !== undefined && !isHost(written);
}

export const oddHostProblem =
  'must have a host of letters, digits, "." and "-" only, at most 63 in a part and 253 in all, or an IPv6 address in brackets.';

/**
 * Headers of the connection, of the browser and of its protection. A profile that named one would pass cookies through the
 * gateway, tell a host about the member's machine, or change how a browser treats the page.
 */
const reserved = [
  ...['cookie2?', 'set-cookie2?', 'set-login', 'host', 'origin', 'referer', 'referrer-policy', 'user-agent'],
  ...['via', 'date', 'dnt', 'connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['upgrade-insecure-requests', 'expect(-ct)?', 'early-data', 'priority', 'save-data', 'device-memory'],
  ...['dpr', 'downlink', 'ect', 'rtt', '(viewport-)?width', 'www-authenticate', 'x-original-.*'],
  ...['authentication-(info|control)', 'origin-(trial|agent-cluster|isolation)', 'x-rewrite-url'],
  ...['(accept|critical)-(ch|charset|encoding|ranges|patch|post)', 'content-(?!range$|language$).*'],
  ...['access-control-.*', 'timing-allow-origin', 'proxy-.*', 'sec-.*', '(x-)?forwarded.*', 'http2-settings'],
  ...['x-(real|client|cluster-client)-ip', '(true-client|(cf|fastly)-.*)-ip'],
  ...['x-http-(method|host).*', 'x-(host|method-override)', 'x-content-type-options', 'x-frame-options'],
  ...['x-xss-protection', 'x-ua-compatible', 'x-dns-prefetch-control', 'x-permitted-.*', 'alt-(svc|used)'],
  ...['cross-origin-.*', '(document|permissions|feature|integrity)-policy.*', 'no-vary-search'],
  ...['clear-site-data', 'strict-transport-security', 'public-key-pins.*', 'nel', 'report-to'],
  ...['reporting-endpoints', 'speculation-rules', 'supports-loading-mode', 'attribution-reporting-.*'],
  ...['observe-browsing-topics', 'location', 'refresh', 'service-worker.*', 'sourcemap', 'x-sourcemap'],
  // A web server or a cache in front obeys these instead of passing them on.
  ...['x-(accel|sendfile|lighttpd|litespeed|reproxy).*', '(surrogate|(cloudflare-)?cdn)-.*'],
  ...['x-sandbox', 'x-world.*', 'range', 'if-.*', 'last-event-id', 'idempotency-key', 'constructor'],
];
const reservedHeader = new RegExp(`^(?:${reserved.join('|')})$`, 'i');

/** Returns true for a header that no field of a profile may name. Some servers read an underscore in it as a hyphen. */
export const isReservedHeader = (name: string): boolean => reservedHeader.test(name.replace(/[_.]/g, '-'));

export const reservedHeaderProblem =
  'names a header of the connection, the browser or Assay, which a profile cannot use.';
