import { randomBytes } from 'node:crypto';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { situationOpening } from '#contract/control/situation.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { secretFields, secretPlaces, type SecretKind, type SecretPlaces } from '#contract/secrets.ts';
import { curlOf } from '#client/harness/kit/calls/curl.ts';
import { harOf } from '#contract/control/har.ts';
import { recordingOf } from '#cli/conformance/recording.ts';
import { Redactor } from '#cli/conformance/redactor.ts';
import { reported } from '#cli/conformance/report.ts';
import { verdictOf } from '#cli/conformance/outcome.ts';
import { testWorld, type Caller, type TestWorld } from '#tests/support/world.ts';
import { examples } from '#cli/conformance/examples.ts';

/** A secret that the contract marks appears only in the response that issues it. */

const secretive = contract.filter(
  ({ input, output, secretMessage }) =>
    secretMessage || secretFields(input).size > 0 || secretPlaces(output) !== undefined,
);
const named = (endpoints: readonly Endpoint[]) => endpoints.map((one) => [one.id, one] as const);

/** Recognisable texts, one for each format of a secret field. */
const plants = () => {
  const hex = randomBytes(16).toString('hex');
  return [
    `Planted${hex.slice(0, 12)}`,
    `9${String(Date.now() % 100_000).padStart(5, '7')}`,
    '7391',
    `t${hex}0123456789`,
  ];
};

const inputShape = ({ input }: Endpoint): Readonly<Record<string, Schema>> =>
  (input._zod.def as { readonly shape?: Readonly<Record<string, Schema>> }).shape ?? {};

/** Returns a valid value for each secret input field. */
const planted = (endpoint: Endpoint): Record<string, string> =>
  Object.fromEntries(
    [...secretFields(endpoint.input).keys()].map((name) => {
      const plant = plants().find((text) => inputShape(endpoint)[name]?.safeParse(text).success);
      if (plant === undefined)
        throw new Error(`No planted text fits ${endpoint.id} ${name}. Add one to plants().`);
      return [name, plant];
    }),
  );

function secretsIn(value: unknown, places: SecretPlaces | undefined): string[] {
  if (places === undefined || value === null || value === undefined || value === '') return [];
  if (places === 'all') return [typeof value === 'string' ? value : JSON.stringify(value)];
  if (typeof value !== 'object') return [];
  if ('items' in places) return Object.values(value).flatMap((item) => secretsIn(item, places.items));
  return Object.entries(places.fields).flatMap(([name, inner]) =>
    secretsIn((value as Record<string, unknown>)[name], inner),
  );
}

const callerOf = async (world: TestWorld, { access }: Endpoint): Promise<Caller> =>
  access === 'operator' ? world.operator : access === 'public' ? world.guest : world.as('alice');

const isShared = (kind: SecretKind): boolean => typeof kind === 'object' && kind.replayed === 'value';

interface Called {
  /** The fields of the request, and the body of the response. */
  readonly fields: Readonly<Record<string, string>>;
  readonly body: { readonly code: number; readonly msg: string; readonly data: unknown };
}

/** Calls an endpoint with planted secrets and with the secrets of its example. Returns all secrets that must stay hidden. */
async function callBoth(world: TestWorld, endpoint: Endpoint) {
  const caller = await callerOf(world, endpoint);
  const example = (await examples[endpoint.id]?.(world)) ?? {};
  const secrets = planted(endpoint);
  const calls: Called[] = [];
  for (const input of [{ ...example, ...secrets }, example]) {
    const { body } = await caller.send(endpoint, input, { idempotencyKey: `key-${calls.length}` });
    calls.push({ fields: input as Record<string, string>, body: body as Called['body'] });
  }
  const [, { body } = { body: undefined }] = calls;
  const issued = body?.code === 200 ? secretsIn(body.data, secretPlaces(endpoint.output)) : [];
  const message = endpoint.secretMessage && body?.code === 200 ? [body.msg] : [];
  // A shared secret also appears in fields that are not secret.
  const given = [...secretFields(endpoint.input)].flatMap(([name, kind]) =>
    typeof example[name] === 'string' && !isShared(kind) ? [example[name]] : [],
  );
  return {
    calls,
    planted: Object.values(secrets),
    given,
    hidden: [...Object.values(secrets), ...issued, ...message, ...given],
  };
}

/**
 * Returns true if a text contains a secret. More than four digits may be part of a longer number by chance, and fewer may be
 * a number of their own, so those count only as a whole text or the value of a form.
 */
function contains(text: string, secret: string): boolean {
  if (!/^\d+$/.test(secret)) return text.includes(secret);
  const [before, after] =
    secret.length > 4 ? ['(?<![\\w.-])', '(?![\\w.-])'] : [`(?<=["'=])`, `(?=["'&\\\\]|$)`];
  return new RegExp(`${before}${secret}${after}`, 'm').test(text);
}

function expectNone(texts: Readonly<Record<string, string>>, secrets: readonly string[]): void {
  for (const [where, text] of Object.entries(texts))
    for (const secret of secrets)
      expect(contains(text, secret), `${where} contains ${secret.slice(0, 40)}`).toBe(false);
}

/** The commands of a saved world and the answers that it keeps for repeats, as JSON. */
function commandsIn(saved: Buffer): string {
  const db = new Database(saved);
  const kept = [
    ...db.prepare('SELECT * FROM command').all(),
    ...db.prepare('SELECT answer FROM idempotency').all(),
  ];
  db.close();
  return JSON.stringify(kept);
}

let output: string[] = [];
beforeEach(() => {
  output = [];
  const record = (text: unknown) => output.push(String(text)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(record);
  vi.spyOn(process.stderr, 'write').mockImplementation(record);
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...values) => void record(values.join(' ')));
});
afterEach(() => void vi.restoreAllMocks());

describe('a marked secret', () => {
  it.each(named(secretive.filter(({ stream }) => !stream)))(
    'of %s is absent from logs, archives, command lines, recordings, reports and the console',
    async (_, endpoint) => {
      const world = await testWorld();
      const { calls, hidden } = await callBoth(world, endpoint);
      const { list } = await world.operator.ok(control.requests, { operator: '1', pageSize: '100' });
      const { requests } = await world.operator.ok(control.exportWorld, { name: world.name });
      const results = calls.map(({ fields, body }) => ({
        endpoint,
        verdict: verdictOf('conforms'),
        request: { url: `${world.origin}/${endpoint.path}`, fields },
        answer: { status: 200, contentType: 'application/json', body },
      }));
      const redactor = new Redactor();
      expectNone(
        {
          'the request log': JSON.stringify(list),
          'a shared situation': situationOpening(1) + JSON.stringify({ requests }),
          'an HTTP archive': JSON.stringify(harOf(requests, world.origin)),
          'a command line': requests.map((one) => curlOf(one, world.name, world.origin).command).join('\n'),
          'a report': JSON.stringify(results.map((one) => reported(one, redactor))),
          'a recording': JSON.stringify(recordingOf(results, redactor)),
          'the console': output.join('\n'),
        },
        hidden,
      );
    },
  );

  it.each(named(secretive.filter(({ input, stream }) => !stream && secretFields(input).size > 0)))(
    'sent to %s is absent from the exported world, unless a replay needs it',
    async (_, endpoint) => {
      const world = await testWorld();
      const { planted: sent, given } = await callBoth(world, endpoint);
      const kinds = [...secretFields(endpoint.input).values()];
      const needless = sent.filter((_text, at) => kinds[at] && !isShared(kinds[at]));
      const saved = await world.save();
      for (const secret of needless.filter((text) => text.length > 6))
        expect(saved.includes(secret), `The world contains ${secret}`).toBe(false);
      expectNone({ 'the command log': commandsIn(saved) }, [...needless, ...given]);
    },
  );
});
