import * as z from 'zod/mini';
import { fieldNames, type Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { nearest } from '#contract/nearest.ts';
import { describer, describeWhole } from '#contract/openapi/schemas.ts';
import { messageOf } from '#contract/openapi/refusals.ts';
import { refusals } from '#contract/refusals.ts';
import { HarnessPhone } from '#contract/control/observation.ts';
import { sampleOf } from '#server/docs/sample.ts';
import { examples } from '../../conformance/examples.ts';
import { drawPicture } from '../../conformance/picture.ts';
import { MAIN, ToolProblem, type BenchClient, type Reply } from '../client.ts';
import { field, tool, worldField, type Tool } from '../tool.ts';

const byId = new Map(contract.map((endpoint) => [endpoint.id, endpoint]));
const services = [...new Set(contract.map(({ service }) => service))];

/** Throws a ToolProblem that suggests the nearest name. */
export function endpointOf(id: string): Endpoint {
  const found = byId.get(id);
  if (found) return found;
  const near = nearest(id, [...byId.keys()]);
  throw new ToolProblem(
    `The contract has no endpoint "${id}".${near === undefined ? ' The tool endpoints lists them.' : ` Did you mean ${near}?`}`,
  );
}

/** The fields of a call, for every tool that makes one. */
export const callFields = {
  endpoint: field(z.string(), 'The id of an endpoint, such as `product.createOrder`.'),
  as: z.optional(
    field(
      z.string(),
      'The caller: a persona such as `alice`, the phone or e-mail address of any member, or `guest`. Needed for endpoints of members; those of `control` are called as the operator.',
    ),
  ),
  input: z.optional(field(z.record(z.string(), z.unknown()), 'The fields of the endpoint.')),
};

interface Call {
  readonly endpoint: string;
  readonly as?: string | undefined;
  readonly input?: Record<string, unknown> | undefined;
}

interface Manner {
  readonly session?: string | undefined;
  readonly phone?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly picture?: boolean | undefined;
}

/** Calls an endpoint in a world. Throws a ToolProblem if the bench does not respond. */
export async function makeCall(
  client: BenchClient,
  world: string,
  { endpoint: id, as = 'guest', input = {} }: Call,
  { session, picture, ...manner }: Manner = {},
): Promise<Reply & { readonly note?: string }> {
  const endpoint = endpointOf(id);
  if (endpoint.stream || endpoint.binary === 'response')
    throw new ToolProblem(
      `${id} answers with a ${endpoint.stream ? 'stream: read_log and read_tape show' : 'whole world: save_world writes'} the same.`,
    );
  assertFields(endpoint, input);
  const opened = session === undefined ? await sessionFor(client, world, endpoint, as) : undefined;
  const file = picture ? Buffer.from(await (await drawPicture()).arrayBuffer()) : undefined;
  const reply = await client.reply(endpoint, input, { world, session: session ?? opened, file, ...manner });
  if (reply.status !== 401 || opened === undefined) return reply;
  client.forgetSessions(world);
  return {
    ...reply,
    note: `The session of ${as} has ended, or a fault says so. The next call logs in anew.`,
  };
}

/** Refuses a misspelt field, which the platform would ignore. */
function assertFields(endpoint: Endpoint, input: Record<string, unknown>): void {
  const known = fieldNames(endpoint);
  const unknown = Object.keys(input).find((name) => known?.includes(name) === false);
  if (!known || unknown === undefined) return;
  const near = nearest(unknown, known);
  const advice = near === undefined ? `Its fields: ${known.join(', ') || 'none'}.` : `Did you mean ${near}?`;
  throw new ToolProblem(`${endpoint.id} has no field "${unknown}". ${advice}`);
}

/** The session with which an endpoint is called. Undefined for guests and the operator. */
async function sessionFor(
  client: BenchClient,
  world: string,
  { id, access }: Endpoint,
  as: string,
): Promise<string | undefined> {
  if (access === 'operator') return undefined;
  if (as !== 'guest') return await client.sessionOf(world, as);
  if (access === 'member') throw new ToolProblem(`${id} is called by a member: give "as", such as alice.`);
  return undefined;
}

export const callTools: readonly Tool[] = [
  tool({
    name: 'endpoints',
    title: 'Find endpoints, and read one',
    description: `The ${contract.length} endpoints that \`call\` can call, one a line: id, who calls it, what it does. \`query\` filters by words of id and description, \`service\` by service. With \`id\`: the input and the output of one endpoint as JSON Schema, its refusals with their messages, and an example.`,
    fields: {
      id: z.optional(field(z.string(), 'The id of an endpoint.', 'product.createOrder')),
      query: z.optional(z.string()),
      service: z.optional(z.enum(services)),
    },
    example: { id: 'product.createOrder' },
    effect: 'reads',
    run: (_client, { id, query = '', service }) =>
      id === undefined ? listed(query, service) : described(endpointOf(id)),
  }),
  tool({
    name: 'call',
    title: 'Call an endpoint',
    description:
      'Calls any endpoint of the platform as a member, a guest or the operator, and returns its whole response: HTTP status, code, message, data, and the request id that read_log knows. A refusal of the platform is an ordinary response with another code than 200. Look the fields up with endpoints first.',
    fields: {
      world: worldField,
      ...callFields,
      session: z.optional(
        field(z.string(), 'The token of a session, such as the `msg` of user.login, instead of `as`.'),
      ),
      phone: z.optional(
        field(HarnessPhone, 'Calls as this phone of the harness, to which a fault may be limited.'),
      ),
      idempotencyKey: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/))),
      picture: z.optional(field(z.boolean(), 'Sends a picture, for endpoints that need one.')),
    },
    example: { world: 'trial', endpoint: 'product.createOrder', as: 'chitra', input: { productId: 2 } },
    effect: 'destroys',
    run: (client, { world = MAIN, endpoint, as, input, ...manner }) =>
      makeCall(client, world, { endpoint, as, input }, manner),
  }),
];

const summaryOf = ({ description }: Endpoint): string =>
  /^.+?[.:;](?=\s|$)/.exec(description)?.[0] ?? description;

function listed(query: string, service: string | undefined): string {
  const words = query.toLowerCase().split(/\s+/);
  const found = contract.filter((endpoint) => {
    const text = `${endpoint.id} ${endpoint.description}`.toLowerCase();
    return (service ?? endpoint.service) === endpoint.service && words.every((word) => text.includes(word));
  });
  if (found.length === 0) throw new ToolProblem('No endpoint has all of these words. Try fewer.');
  return found.map((one) => `${one.id} (${one.access}): ${summaryOf(one)}`).join('\n');
}

function described(endpoint: Endpoint): object {
  const { id, access, description, method, path, service, reads, changes, idempotent, files } = endpoint;
  const { $schema: _dialect, ...input } = describeWhole(endpoint.input, 'input');
  const { $schema: _same, ...output } = describeWhole(endpoint.output, 'output');
  return {
    ...{ id, access, description },
    route: `${method} /${access === 'operator' ? '' : 'api/'}${service}/${path}`,
    ...(reads.length > 0 && { reads }),
    ...(changes.length > 0 && { changes }),
    ...(idempotent && { idempotent }),
    ...(files && { picture: files.optional ? 'possible' : 'needed' }),
    refusals: endpoint.refusals.map((reason) => `${reason} (code ${refusals[reason]}): ${messageOf(reason)}`),
    example: exampleOf(endpoint),
    input,
    output,
  };
}

/** An input for `call`: the contract suite’s if it fits any world, or a sample of each required field. */
export function exampleOf(endpoint: Endpoint): object {
  const { id, access, files } = endpoint;
  const written = examples[id];
  const input = written?.length === 0 ? (written as () => object)() : samplesOf(endpoint);
  return {
    endpoint: id,
    ...(access === 'member' && { as: 'alice' }),
    ...(Object.keys(input).length > 0 && { input }),
    ...(files && !files.optional && { picture: true }),
  };
}

/** Members with a fund password need it although the field is optional. */
function samplesOf({ input }: Endpoint): object {
  const { describe, collected } = describer();
  const { properties = {}, required = [] } = describe(input, 'input');
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || name === 'payPassword')
      .map(([name, schema]) => [name, sampleOf(schema, collected)] as const),
  );
}
