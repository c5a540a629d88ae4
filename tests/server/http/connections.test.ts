import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { personas } from '#fixtures/data/people.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: Record<string, unknown>;
}

/** Sends calls over one kept-alive connection. */
function oneConnection({ origin, name }: TestWorld) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let connections = 0;
  const get = (path: string, headers: Record<string, string>) =>
    new Promise<Envelope>((answer, fail) => {
      const asked = request(`${origin}${path}`, { agent, headers: { 'X-World': name, ...headers } });
      asked.once('socket', () => (connections += asked.reusedSocket ? 0 : 1));
      asked.once('error', fail);
      asked.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () => answer(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Envelope));
      });
      asked.end();
    });
  return { get, count: () => connections, close: () => agent.destroy() };
}

describe('one connection', () => {
  it('carries calls of several members, each answered and logged as its own', async () => {
    const world = await testWorld();
    const [alice, bob] = [await world.as('alice'), await world.as('bob')];
    const connection = oneConnection(world);
    const info = (token?: string) =>
      connection.get('/api/user/user/info', token === undefined ? {} : { 'X-Access-Token': token });

    const seen = [];
    for (const token of [alice.token, bob.token, undefined, alice.token, alice.token, 'nobody'])
      seen.push(await info(token));
    const phones = [personas.alice.phone, personas.bob.phone, undefined, personas.alice.phone];
    expect(seen.map(({ data }) => data['phone'])).toEqual([...phones, personas.alice.phone, undefined]);
    expect(seen.map(({ code }) => code)).toEqual([200, 200, 401, 200, 200, 401]);

    const { list } = await world.operator.ok(control.requests, { endpoint: 'user.info' });
    const logged = list.toReversed().map(({ phone, headers }) => [phone, headers['x-access-token']]);
    const blotted = '[secret]';
    expect(logged).toEqual([
      [personas.alice.phone, blotted],
      [personas.bob.phone, blotted],
      ['', undefined],
      [personas.alice.phone, blotted],
      [personas.alice.phone, blotted],
      ['', blotted],
    ]);
    expect(connection.count()).toBe(1);
    connection.close();
  });

  it('returns the same list in each requested language', async () => {
    const world = await testWorld();
    const connection = oneConnection(world);
    const list = (language: string) =>
      connection.get('/api/product/mine/product/list', { Language: language });

    const [english, hindi, again] = [await list('en_US'), await list('hi_IN'), await list('en_US')];
    expect(english.msg).toBe('Success');
    expect(hindi.msg).toMatch(/^\p{Script=Devanagari}/u);
    expect(hindi.data).toEqual(english.data);
    expect(again).toEqual(english);

    const { list: logged } = await world.operator.ok(control.requests, { endpoint: 'product.products' });
    expect(logged.toReversed().map(({ answer }) => answer)).toEqual([english, hindi, english]);
    connection.close();
  });
});

describe('a call that is answered before its body has arrived', () => {
  it('may finish sending, and then its connection is closed if it asked for that', async () => {
    const { origin } = await testWorld();
    const { hostname, port, host } = new URL(origin);
    const rest = 200_000;
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    const head = [
      'POST /api/user/nothing HTTP/1.1',
      `Host: ${host}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${rest}`,
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await once(socket, 'readable');
    expect(String(socket.read())).toMatch(/^HTTP\/1\.1 404 /);
    // A close at this point could lose the response, because later bytes would cause a reset.
    const closed = once(socket, 'end').then(() => 'closed');
    const later = new Promise((done) => setTimeout(done, 100, 'open'));
    expect(await Promise.race([closed, later])).toBe('open');
    socket.write('x'.repeat(rest));
    expect(await text(socket)).toBe('');
    socket.destroy();
  });
});
