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

it('HAProxy checks that the certificate of a cell is for its name', () => {
  const named = new Map([['a', 'https://cell-a.example:4001']]);
  expect(haproxyConfig({ cells: named, listen: '4000' })).toContain(
    'server a cell-a.example:4001 maxconn 4500 ssl verify required ca-file @system-ca verifyhost cell-a.example sni',
  );
});

it.each(['https://10.0.0.1:4001', 'https://[fd00::1]:4001'])(
  'HAProxy, which reads no address of a certificate, is not printed for %s',
  (address) => {
    const print = () => haproxyConfig({ cells: new Map([['a', address]]), listen: '4000' });
    expect(print).toThrow(`write the name of cell a instead of ${address}`);
  },
);
