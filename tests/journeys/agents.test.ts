import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { Agent, textOf } from '#tests/support/agent.ts';
import { testWorld } from '#tests/support/world.ts';

let agent: Agent;

beforeAll(async () => {
  agent = await Agent.start();
});
afterAll(() => agent.close());

it('an agent sees the phone of a member, as a picture and in words', async () => {
  await agent.use('create_world', { name: 'seen' });
  const bought = { endpoint: 'product.createOrder', as: 'chitra', input: { productId: 2 } };
  await agent.use('call', { world: 'seen', ...bought });
  const result = await agent.result('screenshot', { world: 'seen', as: 'chitra', route: '/user/balance' });
  const picture = result.content.find((part) => part.type === 'image');
  const { width, height } = await sharp(Buffer.from(picture?.data ?? '', 'base64')).metadata();
  expect([width, height]).toEqual([390, 844]);
  // Chitra had 60.00, and the machine cost 50.00.
  expect(textOf(result)).toContain('10.00');
});

it('is logged in on the main world, too', async () => {
  const result = await agent.result('screenshot', { as: 'alice', theme: 'dark' });
  expect(textOf(result)).toContain('Alice');
  expect(textOf(result)).not.toContain('Log in');
});

it('says what is missing for a screenshot', async () => {
  const { origin } = await testWorld();
  const beside = await Agent.start(['--server', origin]);
  const { isError, ...result } = await beside.result('screenshot');
  expect(isError).toBe(true);
  expect(textOf(result)).toContain('does not serve the client');
  await beside.close();
});
