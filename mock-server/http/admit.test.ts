import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { isNearOperator } from './admit.ts';

const isAdmitted = (remoteAddress: string): boolean =>
  isNearOperator({ headers: { host: 'localhost:4000' }, socket: { remoteAddress } } as IncomingMessage);

it('admits this machine without a token', () => {
  for (const address of ['127.0.0.1', '127.8.9.1', '::ffff:127.0.0.1', '::1'])
    expect(isAdmitted(address), address).toBe(true);
});

it.each(['10.127.0.1', '192.168.127.5', '::ffff:10.127.0.1', '2001:db8::127', 'fe80::1', '0.0.0.0', ''])(
  'rejects another machine, whose address is %s, although it calls this one localhost',
  (address) => {
    expect(isAdmitted(address)).toBe(false);
  },
);
