import { expect, it } from 'vitest';
import { haproxyConfig, nginxConfig } from './proxies.ts';

const cells = new Map([
  ['a', 'http://127.0.0.1:4001'],
  ['b', 'http://127.0.0.1:4002'],
]);

const reveals = (listen: string) =>
  [
    [haproxyConfig, /^ {2}option forwardfor$/m] as const,
    [nginxConfig, /^ {2}proxy_set_header X-Forwarded-For \$remote_addr;$/m] as const,
  ].map(([print, header]) => header.test(print({ cells, listen })));

it.each([':4000', '4000', '*:4000', '0.0.0.0:4000', '[::]:4000', '127.0.0.1:4000,:4001', '10.0.0.9:4000'])(
  'a proxy that listens at %s says to the cells that its callers are on other machines',
  (listen) => {
    expect(reveals(listen)).toEqual([true, true]);
  },
);

it.each(['127.0.0.1:4000', 'localhost:4000', '[::1]:4000'])(
  'a proxy that listens at %s leaves a person on this machine the operator',
  (listen) => {
    expect(reveals(listen)).toEqual([false, false]);
  },
);
