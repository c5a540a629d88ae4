import type { IncomingMessage } from 'node:http';
import { hashOfToken } from '../services/user/identify.ts';
import { headerOf } from './answer.ts';
import { shownHeaders } from './secrets.ts';

/** What the headers of a request come to. */
interface Head {
  /** As the log shows them: secrets blotted out. */
  readonly shown: Readonly<Record<string, string>>;
  /** The hash of the token that came along. */
  readonly session: Buffer | undefined;
}

/** What was last read on a connection, beside the headers from which it was; it goes with the connection. */
const heads = new WeakMap<object, Head & { readonly raw: readonly string[] }>();

/**
 * Reads the headers of a request. Those of one connection are nearly always the same in every request, and then they are
 * read once: hashing a token takes longer than comparing all of them, and the log keeps one copy for many calls.
 */
export function headOf(request: IncomingMessage): Head {
  const { socket, rawHeaders: raw } = request;
  const last = heads.get(socket);
  if (last && last.raw.length === raw.length && last.raw.every((text, at) => text === raw[at])) return last;
  const token = headerOf(request, 'x-access-token');
  const head = {
    raw,
    shown: shownHeaders(request.headers),
    session: token === undefined ? undefined : hashOfToken(token),
  };
  heads.set(socket, head);
  return head;
}
