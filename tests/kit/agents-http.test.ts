import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { Agent, assay, startHttp } from '#tests/support/agent.ts';
import { testWorld } from '#tests/support/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-agent-'));

afterAll(() => rmSync(folder, { recursive: true }));

describe('over HTTP', () => {
  const tokens = join(folder, 'tokens.json');
  const add = (name: string, ...options: string[]) =>
    execFileSync(process.execPath, [assay, 'token', 'add', name, '--file', tokens, ...options], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  let server: Awaited<ReturnType<typeof startHttp>>;
  let [all, ci, reader, expired] = ['', '', '', ''];

  beforeAll(async () => {
    [all, ci, reader] = [add('all'), add('ci', '--worlds', 'ci-'), add('reader', '--read-only')];
    expired = add('expired', '--expires', '1');
    const stored = readFileSync(tokens, 'utf8');
    writeFileSync(tokens, stored.replace(/"expires": "\d{4}/, '"expires": "2001'));
    server = await startHttp({ ASSAY_TOKENS: tokens }, ['--files', folder]);
  });
  afterAll(() => server.stop());

  const post = (headers: Record<string, string>, path = '/mcp') =>
    supertest(new URL(server.url).origin)
      .post(path)
      .set({ Accept: 'application/json, text/event-stream', ...headers })
      .send({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

  it('works with a token, whose name is in the log', async () => {
    const remote = await Agent.overHttp(server.url, all);
    expect(await remote.use('overview')).toMatchObject({
      token: { name: 'all', worlds: '', readOnly: false },
    });
    await remote.use('create_world', { name: 'remote' });
    await remote.use('move_clock', { world: 'remote', advance: '1d' });
    const { data } = await remote.use<{ data: { list: object[] } }>('call', {
      endpoint: 'control.requests',
      world: 'remote',
      input: { operator: '1' },
    });
    expect(data.list).toContainEqual(
      expect.objectContaining({ endpoint: 'control.setClock', operator: 'all' }),
    );
    await remote.close();
  });

  it('a token has its scope', async () => {
    const limited = await Agent.overHttp(server.url, ci);
    await expect(limited.use('read_clock')).rejects.toThrow('opens only worlds whose names begin with ci-');
    await limited.use('create_world', { name: 'ci-1' });
    expect(await limited.use('read_clock', { world: 'ci-1' })).toMatchObject({ mode: 'running' });
    await expect(limited.use('load_world', { world: 'ci-2', file: 'other' })).rejects.toThrow(
      'opens only files whose names begin with ci-',
    );
    await limited.close();
    const reading = await Agent.overHttp(server.url, reader);
    expect(await reading.use('check_books')).toMatchObject({ holds: true });
    await expect(reading.use('move_clock', { advance: '1d' })).rejects.toThrow('This token only reads');
    await reading.close();
  });

  it.each([
    ['a missing token', 401, {}, '/mcp', 'asks for an operator’s token'],
    ['a wrong token', 401, { Authorization: 'Bearer wrong-wrong-wrong' }, '/mcp', 'not valid'],
    ['a token in the address', 401, {}, '/mcp?token=abc', 'not in the address'],
    ['a page of another site', 403, { Origin: 'https://evil.example' }, '/mcp', 'does not answer this site'],
    ['a name that was rebound', 403, { Host: 'evil.example' }, '/mcp', 'does not answer this site'],
    ['another address', 404, {}, '/other', '/mcp'],
  ])('refuses %s', async (...[, status, headers, path, sentence]) => {
    const { body, status: answered } = await post(headers, path);
    expect(answered).toBe(status);
    expect((body as { error: { message: string } }).error.message).toContain(sentence);
  });

  it('refuses an expired token, and one that was removed a moment ago', async () => {
    expect((await post(bearer(expired))).body).toMatchObject({
      error: { message: 'This operator’s token has expired.' },
    });
    expect((await post(bearer(reader))).status).toBe(200);
    execFileSync(process.execPath, [assay, 'token', 'remove', 'reader', '--file', tokens]);
    await expect.poll(async () => (await post(bearer(reader))).status).toBe(401);
  });

  it('has no stream, and needs tokens', async () => {
    expect((await fetch(server.url, { headers: bearer(all) })).status).toBe(405);
    await expect(startHttp({})).rejects.toThrow('--http needs tokens');
  });
});

describe('at a running bench', () => {
  it('a person sees in the harness what the agent does', async () => {
    const { origin, name, operator } = await testWorld();
    const beside = await Agent.start(['--server', `${origin}/`]);
    await beside.use('call', {
      world: name,
      endpoint: 'product.createOrder',
      as: 'chitra',
      input: { productId: 2 },
    });
    const { list } = await operator.ok(control.requests, { endpoint: 'product.createOrder' });
    expect(list).toHaveLength(1);
    await beside.close();
  });

  it('calls nothing that does not say that its funds are simulated', async () => {
    const called: (string | undefined)[] = [];
    const real = createServer(({ url }, response) => {
      called.push(url);
      response.setHeader('Content-Type', 'application/json').end('{"code":200,"msg":"ok","data":{}}');
    }).listen(0, '127.0.0.1');
    await once(real, 'listening');
    const { port } = real.address() as AddressInfo;
    const beside = await Agent.start(['--server', `http://127.0.0.1:${port}`]);
    await expect(beside.use('call', { endpoint: 'user.isValidAccount' })).rejects.toThrow('is not called');
    expect(called).toEqual(['/control/session']);
    real.close();
    await expect(beside.use('overview')).rejects.toThrow(/No server answers|did not answer/);
    await beside.close();
  });
});
