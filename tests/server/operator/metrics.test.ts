import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import dashboard from '../../../deploy/grafana-dashboard.json' with { type: 'json' };
import { version } from '../../../package.json' with { type: 'json' };
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import { CONTROL_TOKEN } from '#kit/bench.ts';
import { Caller } from '#kit/caller.ts';
import { startAndExit, startServer, type ServerProcess } from '#tests/support/server-process.ts';

const settings = { ASSAY_DATA: ':memory:', ASSAY_FIXTURE: 'basic', CONTROL_TOKEN };

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ ...settings, ASSAY_METRICS: 'operator', ASSAY_LOG: 'json' });
});
afterAll(() => server.kill('SIGTERM'));

const operator = () => new Caller(server.origin, 'main', undefined, { controlToken: CONTROL_TOKEN });
const scrape = async (token = CONTROL_TOKEN) => {
  const response = await fetch(`${server.origin}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

/** The value of a series, such as `assay_worlds{state="open"}`. */
function valueOf(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? 0 : Number(line.slice(series.length + 1));
}

describe('GET /metrics', () => {
  it('counts exactly the calls, refusals and durations of a test that counts them itself', async () => {
    const before = (await scrape()).text;
    // Without a limit, a caller asks for faults while a call is slow: these calls would count, too.
    const guest = new Caller(server.origin, 'main', undefined, { timeoutMs: 60_000 });
    for (let call = 0; call < 7; call += 1) await guest.ok(user.sysInfo);
    for (let call = 0; call < 3; call += 1) await guest.refused(user.info, {}, 'UNAUTHORIZED');
    await guest.refused(control.params, {}, 'UNAUTHORIZED');
    await fetch(`${server.origin}/api/nothing`);
    await operator().ok(control.createWorld, { name: 'second' });
    const after = (await scrape()).text;
    const added = (series: string) => valueOf(after, series) - valueOf(before, series);
    expect(added('assay_calls_total{endpoint="user.sysInfo",outcome="ok"}')).toBe(7);
    expect(added('assay_calls_total{endpoint="user.info",outcome="refused"}')).toBe(3);
    expect(added('assay_calls_total{endpoint="control.createWorld",outcome="ok"}')).toBe(1);
    // A caller who was not admitted, and an unknown address.
    expect(added('assay_calls_total{endpoint="",outcome="refused"}')).toBe(2);
    expect(added('assay_refusals_total{reason="UNAUTHORIZED"}')).toBe(4);
    expect(added('assay_refusals_total{reason="UNKNOWN_ENDPOINT"}')).toBe(1);
    expect(added('assay_call_duration_seconds_count{endpoint="user.sysInfo"}')).toBe(7);
    expect(added('assay_call_duration_seconds_sum{endpoint="user.sysInfo"}')).toBeGreaterThan(0);
    expect(
      valueOf(after, 'assay_worlds{state="open"}') + valueOf(after, 'assay_worlds{state="parked"}'),
    ).toBe(2);
    expect(valueOf(after, 'assay_ledger_balanced')).toBe(1);
    for (const name of ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes'])
      expect(valueOf(after, name), name).toBeGreaterThan(0);
  });

  it('counts what a tester injected apart from failures and refusals', async () => {
    const before = (await scrape()).text;
    for (const fault of ['error', 'respond', 'latency'] as const)
      await operator().ok(control.addFault, {
        ...{ endpoint: 'user.sysInfo', fault, times: 1, ms: 1 },
        ...(fault === 'respond' && { answer: { reason: 'OVERLOADED' } }),
      });
    for (let call = 0; call < 3; call += 1) await new Caller(server.origin, 'main').send(user.sysInfo);
    const after = (await scrape()).text;
    const added = (series: string) => valueOf(after, series) - valueOf(before, series);
    const calls = (outcome: string) => `assay_calls_total{endpoint="user.sysInfo",outcome="${outcome}"}`;
    expect(['injected', 'ok', 'failed', 'refused'].map(calls).map(added)).toEqual([2, 1, 0, 0]);
    expect(added('assay_refusals_total{reason="OVERLOADED"}')).toBe(0);
  });

  it('asks for the operator’s token, unless it is public, and is off by default', async () => {
    expect(await scrape()).toMatchObject({
      status: 200,
      type: expect.stringContaining('text/plain') as string,
    });
    expect(await scrape('not-the-token')).toMatchObject({ status: 401 });
    const open = await startServer({ ...settings, ASSAY_METRICS: 'public' });
    const closed = await startServer(settings);
    expect((await fetch(`${open.origin}/metrics`)).status).toBe(200);
    expect((await fetch(`${closed.origin}/metrics`)).status).toBe(404);
    await open.kill('SIGTERM');
    await closed.kill('SIGTERM');
  });
});

it('the dashboard for Grafana uses figures that exist', async () => {
  const text = (await scrape()).text;
  const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const names = expressions.flatMap((expr) => expr.match(/\b(assay|nodejs|process)_\w+/g) ?? []);
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) expect(text, name).toMatch(new RegExp(`^${name}[ {]`, 'm'));
});

it('/healthz has the version and the uptime, and /readyz says that calls are taken', async () => {
  const read = async (path: string) => (await fetch(`${server.origin}${path}`)).json() as Promise<unknown>;
  expect(await read('/healthz')).toEqual({ ok: true, version, uptimeSeconds: expect.any(Number) as number });
  expect(await read('/readyz')).toEqual({ ok: true });
});

it('ASSAY_LOG=json writes one JSON object a line, with the token’s name and without fields of the caller', async () => {
  await operator().ok(control.setParams, { tabBar: 3 });
  await fetch(`${server.origin}/api/user/user/info?secret=of-the-caller`);
  const lines = () =>
    server
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  await expect.poll(() => lines().map(({ endpoint }) => endpoint)).toContain('control.setParams');
  const set = lines().find(({ endpoint }) => endpoint === 'control.setParams');
  expect(set).toMatchObject({
    world: 'main',
    operator: 'CONTROL_TOKEN',
    status: 200,
    reason: '',
    msg: 'call',
  });
  expect(server.output()).not.toContain('of-the-caller');
  expect(server.output()).not.toContain(CONTROL_TOKEN);
});

it.each([
  [{ ASSAY_METRICS: 'yes' }, 'ASSAY_METRICS must be operator or public.'],
  [{ ASSAY_LOG: 'text' }, 'ASSAY_LOG must be json.'],
  [{ ASSAY_TTL: '5 hours' }, 'ASSAY_TTL must be a time such as 90m, 24h or 7d.'],
])('a start with %j exits with one sentence', async (setting, sentence) => {
  const { code, output } = await startAndExit({ ASSAY_DATA: ':memory:', ...setting });
  expect([code, output.trim()]).toEqual([1, sentence]);
});
