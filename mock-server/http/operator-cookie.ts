import type { IncomingMessage, ServerResponse } from 'node:http';

/** Browsers share cookies between the ports of a host, where other benches may run. Cells share the port of their proxy. */
function nameOf({ socket, headers }: IncomingMessage, isCell: boolean): string {
  const port = isCell ? (/:(\d+)$/.exec(headers.host ?? '')?.[1] ?? '') : (socket.localPort ?? 0);
  return `assay-operator-${port}`;
}

/** The value of the cookie of an operator's browser. */
export function cookieOf(request: IncomingMessage, isCell: boolean): string | undefined {
  const start = `${nameOf(request, isCell)}=`;
  const parts = (request.headers.cookie ?? '').split(/; */);
  return parts.find((part) => part.startsWith(start))?.slice(start.length);
}

/**
 * Sets the cookie of an operator's browser, or removes it. The page that logs in says by its origin whether a proxy speaks
 * TLS with it.
 */
export function setCookie(
  request: IncomingMessage & { readonly baseUrl?: string },
  response: ServerResponse,
  id: string | undefined,
  isCell: boolean,
): void {
  const isSecure = 'encrypted' in request.socket || (request.headers.origin ?? '').startsWith('https:');
  const path = `${request.baseUrl ?? ''}/control`;
  const end = `${isSecure ? '; Secure' : ''}${id === undefined ? '; Max-Age=0' : ''}`;
  response.setHeader(
    'Set-Cookie',
    `${nameOf(request, isCell)}=${id ?? ''}; Path=${path}; HttpOnly; SameSite=Strict${end}`,
  );
}
