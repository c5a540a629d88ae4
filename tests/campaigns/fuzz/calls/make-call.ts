import type { Endpoint } from '#contract/endpoint.ts';
import { languages } from '#contract/languages.ts';
import type { TestWorld } from '#kit/test-world.ts';
import { examples } from '#cli/conformance/examples.ts';
import type { Random } from '#tests/campaigns/simulation/random.ts';
import type { Call } from './call.ts';
import { damageBytes, damagedRequest } from './damage.ts';
import { jsonOf, multipartOf, textOf } from './encode.ts';
import type { Pool } from './pool.ts';
import { components, weighted, type Field, type Shape } from './shapes.ts';
import { Values } from './values.ts';

/** The sources of values for the calls of an episode. */
export interface Scene {
  readonly world: TestWorld;
  readonly pool: Pool;
  /** The sessions of members, and one that ended. */
  readonly tokens: readonly string[];
  /** A whole world as bytes. */
  readonly image: Buffer;
  readonly picture: Buffer;
}

type Fields = Record<string, unknown>;

/** Fields that no call has, or that only others have. */
const extras: readonly [string, unknown][] = [
  ['userId', 1],
  ['memberId', '3'],
  ['status', 'success'],
  ['available', '1000000.00'],
  ['isAdmin', true],
  ['__proto__', { tabBar: 3 }],
  ['constructor[prototype][x]', '1'],
  ['x'.repeat(300), 'x'],
];

/** The probability of a wrong field. Most calls are right, so that they reach the rules behind the checks. */
const boldnesses = [0, 0, 0, 0, 0.1, 0.3, 0.8];

/** Draws the next call. Some calls are prepared by others, such as the one that sends a code. */
export async function makeCall(random: Random, scene: Scene): Promise<Call> {
  const shape = random.pick(weighted);
  const { endpoint } = shape;
  const given = random.chance(0.05) ? await exampleOf(endpoint, scene) : undefined;
  const fields =
    given === undefined ? drawFields(random, scene, shape) : withOneChanged(random, shape, given);
  const call = encode(random, scene, { endpoint, fields });
  const mayDamage = !leavesFaults(endpoint) && !endpoint.stream;
  if (mayDamage && random.chance(0.08)) return damagedRequest(random, call);
  if (endpoint.stream) return { ...call, how: 'stream' };
  return random.chance(0.01) ? { ...call, how: 'dropped' } : call;
}

/**
 * Returns true if a fault may be active after the call or its example. It is removed then, since it would excuse every later
 * answer.
 */
export const leavesFaults = ({ id }: Endpoint): boolean =>
  id === 'control.addFault' || id === 'control.removeFault';

/** The fields of a call that succeeds, if the world is still such that they can be prepared. */
async function exampleOf({ id }: Endpoint, { world }: Scene): Promise<Fields | undefined> {
  try {
    return await examples[id]?.(world);
  } catch {
    return undefined;
  }
}

function drawFields(random: Random, scene: Scene, { endpoint, fields }: Shape): Fields {
  const values = new Values(random, components);
  const boldness = random.pick(boldnesses);
  const drawn: Fields = {};
  for (const field of fields) {
    const isLeftOut = field.required ? random.chance(boldness / 8) : random.chance(0.6);
    if (isLeftOut && !field.isInPath) continue;
    drawn[field.name] = isWorldName(endpoint, field)
      ? worldName(random, scene, endpoint)
      : drawValue(
          random,
          { values, boldness, pooled: scene.pool.draw(random, endpoint.service, field.name) },
          field,
        );
  }
  if (random.chance(boldness / 4)) {
    const [name, value] = random.pick(extras);
    Object.defineProperty(drawn, name, { value, enumerable: true });
  }
  return drawn;
}

interface Choice {
  readonly values: Values;
  readonly boldness: number;
  readonly pooled: string | undefined;
}

function drawValue(random: Random, { values, boldness, pooled }: Choice, { schema }: Field): unknown {
  if (random.chance(boldness)) return random.chance(0.4) ? values.edge(schema) : values.odd();
  return pooled !== undefined && random.chance(0.7) ? pooled : values.valid(schema);
}

/** An example with one field at a limit or beyond, or as it is. */
function withOneChanged(random: Random, { fields }: Shape, given: Fields): Fields {
  const values = new Values(random, components);
  const open = fields.filter(({ name, isInPath }) => !isInPath && name !== 'name');
  if (open.length === 0 || random.chance(0.5)) return given;
  const { name, schema } = random.pick(open);
  return { ...given, [name]: random.chance(0.5) ? values.edge(schema) : values.odd() };
}

const isWorldName = ({ path }: Endpoint, { name }: Field): boolean =>
  (name === 'name' && /^worlds\b/.test(path)) || ['from', 'other', 'world'].includes(name);

/** A name of a world of this episode: worlds of others are theirs. */
function worldName(random: Random, { world: { name } }: Scene, { id }: Endpoint): string {
  const own = [`${name}-a`, `${name}-b`];
  if (random.chance(0.03)) return random.pick(['__proto__', '..', 'No World', '']);
  const isEnd = ['control.dropWorld', 'control.resetWorld', 'control.importWorld'].includes(id);
  return random.pick(isEnd ? own : [name, ...own]);
}

function encode(
  random: Random,
  scene: Scene,
  { endpoint, fields }: { readonly endpoint: Endpoint; readonly fields: Fields },
): Call {
  const { access, method, service, path, files, binary } = endpoint;
  const placed = path.replace(
    /:(\w+)/g,
    (_, name: string) => encodeURIComponent(textOf(fields[name])) || '%20',
  );
  const names = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));
  const address = access === 'operator' ? `/control/${placed}` : `/api/${service}/${placed}`;
  const headers = headersOf(random, scene, endpoint);
  const inQuery = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, textOf(value)]));
  const call = { endpoint, method, headers, how: 'whole' } as const;
  const target = inQuery.size > 0 ? `${address}?${inQuery.toString()}` : address;
  if (method === 'GET') return { ...call, target };
  const send = (type: string, body: Buffer, to = address): Call => ({
    ...{ ...call, target: to, body },
    headers: { ...headers, 'content-type': type, 'content-length': String(body.length) },
  });
  if (binary === 'request' && random.chance(0.4))
    return send('application/octet-stream', damageBytes(random, scene.image), target);
  if (files) return send(...multipartOf(random, { files, fields: rest, picture: scene.picture }));
  if (access === 'operator') return send('application/json', jsonOf(random, rest));
  return send('application/x-www-form-urlencoded', Buffer.from(inQuery.toString()));
}

function headersOf(random: Random, { world, tokens }: Scene, { access, method, idempotent }: Endpoint) {
  const name = random.chance(0.9) ? world.name : `${world.name}-${random.pick(['a', 'b', 'none'])}`;
  // Without the header it is the world that all episodes share, where only reading repeats exactly.
  const isShared = method === 'GET' && access !== 'member' && random.chance(0.02);
  const [first = ''] = tokens;
  const token = random.chance(0.6) ? first : random.pick(tokens);
  return {
    ...(!isShared && { 'x-world': name }),
    ...(access !== 'operator' && random.chance(0.97) && { 'x-access-token': token }),
    ...(random.chance(0.2) && {
      language: random.pick([...languages.map(({ locale }) => locale), 'xx', '']),
    }),
    ...(idempotent &&
      random.chance(0.4) && { 'idempotency-key': random.pick(['a', 'b', 'c', '%', 'x'.repeat(201)]) }),
  };
}
