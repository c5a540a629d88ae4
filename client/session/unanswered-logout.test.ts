import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type * as Axios from 'axios';
import { expect, it, onTestFinished, vi } from 'vitest';
import { user } from '#contract/user/user.ts';

/** A platform that answers no logout while it is down, and the client's session at it. */
async function sessionAtPlatform() {
  const platform = { isDown: true, logouts: [] as unknown[] };
  const server = createServer((request, response) => {
    const isLogout = request.url?.endsWith('/auth/logout') === true;
    if (isLogout) platform.logouts.push(request.headers['x-access-token']);
    if (isLogout && platform.isDown) request.socket.destroy();
    else response.setHeader('Content-Type', 'application/json').end('{"code":200,"msg":"","data":{}}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.resetModules();
  // A page's transport is XMLHttpRequest, which Node lacks: here axios uses its other one.
  vi.doMock('axios', async (original) => {
    const axios = await original<typeof Axios>();
    const create: typeof axios.default.create = (settings) =>
      axios.default.create({ ...settings, adapter: 'http', baseURL });
    return { ...axios, default: { ...axios.default, create } };
  });
  onTestFinished(() => {
    server.close();
    vi.doUnmock('axios');
    vi.resetModules();
  });
  const { logIn, logOut } = await import('./session.ts');
  const { trackCall } = await import('#client/api/connection.ts');
  const { call } = await import('#client/api/call.ts');
  const profile = { name: 'Alice', phone: '254700000002' } as Parameters<typeof logIn>[0]['data'];
  const enter = () => logIn({ data: profile, message: 'alice' });
  enter();
  (await logOut())();
  return {
    platform,
    enter,
    reconnect: async () => {
      platform.isDown = false;
      trackCall()('lost');
      trackCall()('answered');
      // Arrives after a call that the connection caused.
      await call(user.isValidAccount, { phone: '254700000002' });
    },
  };
}

it('is repeated once when the connection is back', async () => {
  const { platform, reconnect } = await sessionAtPlatform();
  await reconnect();
  await reconnect();
  expect(platform.logouts).toEqual(['alice', 'alice']);
});

it('is not repeated if the host has issued the same token again', async () => {
  const { platform, enter, reconnect } = await sessionAtPlatform();
  enter();
  await reconnect();
  expect(platform.logouts).toEqual(['alice']);
});
