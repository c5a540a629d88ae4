import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { linkSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { startBench } from '#kit/bench.ts';
import { Caller } from '#kit/caller.ts';
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
  const long = `ci-${'a'.repeat(49)}~${'b'.repeat(10)}`;
  let [all, ci, reader, expired, narrowed, ofLong] = ['', '', '', '', '', ''];

  beforeAll(async () => {
    [all, ci, reader] = [add('all'), add('ci', '--worlds', 'ci-'), add('reader', '--read-only')];
    expired = add('expired', '--expires', '1');
    [narrowed, ofLong] = [add('narrowed'), add('long', '--worlds', long.slice(0, 54))];
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

  it('the forks of a search are within the scope of a token and in the cell of the world', async () => {
    let within = await Agent.overHttp(server.url, ofLong);
    await within.use('create_world', { name: long });
    await within.use('change_rules', { world: long, withdrawFeeRate: '0.5' });
    const quote = { endpoint: 'wallet.withdrawQuote', as: 'alice', input: { amount: '10' } };
    const searched = { ...quote, field: 'data.fee', equals: '0.50' };
    expect(await within.use('bisect', { world: long, ...searched })).toMatchObject({
      command: { name: 'control.setParams' },
    });
    await within.close();
    within = await Agent.overHttp(server.url, ci);
    const tooLong = `ci-${'c'.repeat(52)}`;
    await within.use('create_world', { name: tooLong });
    await within.use('change_rules', { world: tooLong, withdrawFeeRate: '0.5' });
    await expect(within.use('bisect', { world: tooLong, ...searched })).rejects.toThrow(
      'is too long for a fork of it',
    );
    await within.close();
  });

  it('a saved world is replaced at once, if this was asked for, and not by a token that only reads', async () => {
    const writing = await Agent.overHttp(server.url, all);
    const { file } = await writing.use<{ file: string }>('save_world', { file: 'kept' });
    const saved = readFileSync(file);
    const before = join(folder, 'before');
    linkSync(file, before);
    await expect(writing.use('save_world', { file: 'kept' })).rejects.toThrow('"replace": true');
    const reading = await Agent.overHttp(server.url, reader);
    for (const more of [{ file: 'kept', replace: true }, { file: 'new' }])
      await expect(reading.use('save_world', more)).rejects.toThrow('only reads');
    expect(saved.equals(readFileSync(file))).toBe(true);
    await writing.use('call', { endpoint: 'square.addTextPost', as: 'bob', input: { content: 'Later' } });
    await writing.use('save_world', { file: 'kept', replace: true });
    expect(saved.equals(readFileSync(file))).toBe(false);
    // The good file was not opened to write: a full disk would have left half of it.
    expect(saved.equals(readFileSync(before))).toBe(true);
    expect(readdirSync(folder).toSorted()).toEqual(['before', 'kept.assay', 'tokens.json']);
    await Promise.all([writing.close(), reading.close()]);
  });

  it('a token that is narrowed has its new scope for files, too', async () => {
    const team = await Agent.overHttp(server.url, narrowed);
    await team.use('save_world', { file: 'of-all' });
    await team.use('load_world', { world: 'ci-loaded', file: 'of-all' });
    const stored = readFileSync(tokens, 'utf8');
    const { tokens: list } = JSON.parse(stored) as { tokens: { name: string; worlds: string }[] };
    const changed = list.map((token) => ({ ...token, ...(token.name === 'narrowed' && { worlds: 'ci-' }) }));
    writeFileSync(tokens, JSON.stringify({ tokens: changed }));
    await expect.poll(() => team.use('read_clock').catch(String), { timeout: 5000 }).toContain('ci-');
    await expect(team.use('load_world', { world: 'ci-loaded', file: 'of-all' })).rejects.toThrow(
      'opens only files whose names begin with ci-',
    );
    expect(await team.use('overview')).toMatchObject({ token: { worlds: 'ci-' } });
    await team.close();
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
  it('wrong tokens of a stranger lock out neither this machine nor agents with a token', async () => {
    const [chosen, named] = ['chosen-by-a-person', `assay_${'n'.repeat(43)}`];
    const sha256 = createHash('sha256').update(named).digest();
    const holder = { name: 'named', worlds: '', readOnly: false, expireTime: null, sha256 };
    const bench = await startBench({ controlToken: chosen, tokens: () => [holder] });
    const server = await startHttp({}, ['--server', bench.origin]);
    const known = await Agent.overHttp(server.url, chosen);
    const tryFrom = async (localAddress: string, token: string): Promise<IncomingMessage> => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
      const sent = request(server.url, { method: 'POST', localAddress, headers }).end('{}');
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      return response.resume();
    };
    const wrong = async (address: string, tokenOf: (guess: number) => string) => {
      const guesses = Array.from({ length: 30 }, (_, guess) => tryFrom(address, tokenOf(guess)));
      const responses = await Promise.all(guesses);
      return responses.filter(({ statusCode }) => statusCode === 401).length;
    };
    expect(await wrong('127.0.0.2', (guess) => `guess-${guess}`)).toBe(5);
    const { statusCode, headers } = await tryFrom('127.0.0.2', 'guess');
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    // Another address still has tries.
    expect(await tryFrom('127.0.0.3', 'guess')).toMatchObject({ statusCode: 401 });
    for (const address of ['127.0.0.3', '127.0.0.4', '127.0.0.5'])
      await wrong(address, (guess) => `guess-${guess}`);
    // Nobody guesses a generated token, so wrong ones do not count.
    expect(await wrong('127.0.0.6', (guess) => `assay_${String(guess).padStart(43, '0')}`)).toBe(30);
    const caller = new Caller(bench.origin, 'main', undefined, { controlToken: chosen });
    expect(await caller.ok(control.session)).toMatchObject({ name: 'CONTROL_TOKEN' });
    expect(await known.use('read_clock')).toMatchObject({ mode: 'running' });
    const fresh = await Agent.overHttp(server.url, named);
    expect(await fresh.use('overview')).toMatchObject({ token: { name: 'named' } });
    await Promise.all([known.close(), fresh.close()]);
    await server.stop();
    await bench.close();
  });

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
