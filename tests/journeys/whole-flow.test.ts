import { it } from 'vitest';
import { journeyWorld, useBrowser } from '#tests/support/browser.ts';
import { playMainFlow } from '#tests/support/main-flow.ts';

useBrowser({ prefetch: true });

it('a member registers by invitation, recharges, buys, earns, moves income and withdraws; the inviter is paid', async () => {
  await playMainFlow(await journeyWorld());
});
