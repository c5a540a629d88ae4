import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { refuse } from '../handling/refusal.ts';
import { refuseUnclearHeaders } from './admit-caller.ts';

/** Refuses FORBIDDEN to callers who may not operate the bench. */
export function admitOperator(request: IncomingMessage, token: string | undefined): void {
  refuseUnclearHeaders(request);
  if (!mayOperate(request, token)) refuse('FORBIDDEN');
}

/**
 * Whether the caller may operate the bench. The operator's token always admits. Without it, the request must be sent from
 * this computer, to one of its own names, and not by a web page of another origin. So no foreign site and no name rebound
 * to 127.0.0.1 is admitted. A request forwarded by a proxy or a tunnel is refused.
 */
export function mayOperate({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined && isSameText(headers.authorization ?? '', `Bearer ${token}`)) return true;
  return (
    isLoopback(socket.remoteAddress) &&
    !Object.keys(headers).some((name) => forwardingHeader.test(name)) &&
    /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '') &&
    !isForeignPage(headers)
  );
}

/** Whether a page of another origin sent the request. A program sends neither header. */
function isForeignPage({ host, origin, 'sec-fetch-site': site = 'none' }: IncomingHttpHeaders): boolean {
  const isOtherOrigin = origin !== undefined && origin !== `http://${host ?? ''}`;
  return isOtherOrigin || !['same-origin', 'none'].includes(site);
}

/** A proxy or a tunnel names itself, the original caller or the original request in one of these. */
const forwardingHeader =
  /^(via|cdn-loop|max-forwards|surrogate-capability|front-end-https|x-host|x-scheme|x-rewrite-url)$|^(x-original|x-envoy|cf|proxy|tailscale)-|forwarded|(-|client|socket)ip$|-addr$/;

const isLoopback = (address = ''): boolean => /^(::ffff:)?127\./.test(address) || address === '::1';

/** Compares hashes, so that the time it takes reveals neither content nor length. */
const isSameText = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
