import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { checkProfile } from '#contract/profile/read.ts';
import { resolveProfile } from '#contract/profile/resolve.ts';
import { listen } from '#tests/support/client-server.ts';
import { createGateway } from './gateway.ts';

it('opens a new connection for each call, and waits for a slow answer', async () => {
  const used = new Set<Socket>();
  const origin = await listen(({ socket }, response) => {
    // A host may end a connection just when the next call arrives on it.
    if (used.has(socket)) socket.destroy();
    else void setTimeout(1500).then(() => response.end('{}'));
    used.add(socket);
  });
  const client = resolveProfile(checkProfile({ services: { user: origin } }, 'profile.json'));
  const gateway = await listen(createGateway({ client, origins: [origin] }));
  expect((await fetch(`${gateway}/0/user/info`)).status).toBe(200);
  expect((await fetch(`${gateway}/0/user/info`)).status).toBe(200);
});
