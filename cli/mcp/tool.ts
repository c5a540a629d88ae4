import * as z from 'zod/mini';
import { neededScope } from '#contract/operator-scope.ts';
import { definitionOf } from '#contract/definition.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { WorldName } from '#contract/control/worlds.ts';
import { describeWhole } from '#contract/openapi/schemas.ts';
import { MAIN, ToolProblem, accountOf, fieldProblem, type BenchClient } from './client.ts';
import { MAX_CHARACTERS } from './answers.ts';

type Input = Record<string, unknown>;
type Shape = Readonly<Record<string, Schema>>;

/** `reads` changes nothing. `adds` loses nothing that was there. `destroys` may delete or overwrite something. */
type Effect = 'reads' | 'adds' | 'destroys';

/** A tool of an agent. Its input schema comes from the contract as far as the contract has its fields. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly fields: Shape;
  /** An input that works on a new bench, after the examples of the tools before it. */
  readonly example: Input;
  /** Further examples. */
  readonly more?: readonly Input[];
  readonly effect: Effect;
  /** Throws a ToolProblem. */
  readonly run: (client: BenchClient, input: Input) => unknown;
}

/** A picture with a text about it. */
export class Picture {
  constructor(
    readonly png: Buffer,
    readonly text: string,
  ) {}
}

/** A field with a sentence about it for agents, and an example where its name suggests another one. */
export const field = <S extends Schema>(schema: S, description: string, example?: string): S => {
  const described = z.clone(schema);
  z.globalRegistry.add(described, { description, ...(example && { examples: [example] }) });
  return described;
};

export const worldField = field(z.optional(WorldName), 'The world; `main` by default.');

export const memberField = field(z.string(), 'A persona, or the phone or e-mail address of a member.');

interface Written<S extends Shape> extends Omit<Tool, 'fields' | 'run'> {
  readonly fields: S;
  readonly run: (client: BenchClient, input: z.output<z.ZodMiniObject<S>>) => unknown;
}

/** A tool that reads its own fields. Other fields are refused. */
export function tool<const S extends Shape>({ fields, run, ...about }: Written<S>): Tool {
  const schema = z.strictObject(fields);
  return {
    ...about,
    fields,
    run(client, input) {
      const { data, error } = schema.safeParse(input);
      if (error) throw new ToolProblem(fieldProblem(error.issues[0]?.path.join('.') || 'input', error));
      return run(client, data);
    },
  };
}

interface OfEndpoint extends Pick<Tool, 'name' | 'title' | 'example' | 'more'> {
  /** The fields that the tool has; by default all. */
  readonly only?: readonly string[];
  /** The field of a member, who may also be a persona. */
  readonly member?: string;
  /** The fields that the tool needs although the endpoint does not. */
  readonly needs?: readonly string[];
  /** Instead of the endpoint's own. */
  readonly shape?: Shape;
  /** Instead of the contract's description. */
  readonly description?: string;
  readonly effect?: Effect;
  /** True if sessions of the world may have ended afterwards. */
  readonly endsSessions?: true;
}

/** A tool that calls one endpoint of the operator, with its fields and description in the contract. */
export function endpointTool(endpoint: Endpoint, about: OfEndpoint): Tool {
  const { only, needs = [], member, endsSessions, effect = endpoint.safe ? 'reads' : 'adds' } = about;
  const { name, title, example, more = [], description = endpoint.description } = about;
  const { shape = {} } = { ...definitionOf(endpoint.input), ...about };
  const own = Object.entries(shape)
    .filter(([key]) => only?.includes(key) ?? true)
    .map(([key, schema]) => [key, needs.includes(key) ? innerOf(schema) : schema] as const)
    .map(([key, schema]) => [key, key === member ? z.optional(memberField) : schema] as const);
  const { actsInWorld } = neededScope(endpoint);
  return {
    ...{ name, title, description, example, more, effect },
    fields: { ...(actsInWorld && { world: worldField }), ...Object.fromEntries(own) },
    async run(client, { world, ...input }) {
      const missing = needs.find((key) => input[key] === undefined);
      if (missing !== undefined) throw new ToolProblem(`${missing}: this field is required.`);
      const extra = Object.keys(input).find((key) => only?.includes(key) === false);
      if (extra !== undefined) throw new ToolProblem(`${name} has no field "${extra}".`);
      // Calls about worlds go where the world is, if there are several processes.
      const where = actsInWorld ? worldIn('world', world) : worldIn('name', input['name']);
      const who = member === undefined ? undefined : input[member];
      const named = member !== undefined && typeof who === 'string' && { [member]: accountOf(who) };
      const data = await client.data(endpoint, { ...input, ...named }, where);
      if (endsSessions) client.forgetSessions(where);
      return data ?? 'Done.';
    },
  };
}

/** The schema of an optional field when it is given. */
const innerOf = (schema: Schema): Schema => definitionOf(schema).innerType ?? schema;

/** The name of a world, which travels in a header. */
function worldIn(name: string, given: unknown = MAIN): string {
  const { data, error } = WorldName.safeParse(given);
  if (error) throw new ToolProblem(fieldProblem(name, error));
  return data;
}

export function describedTool({ name, title, description, fields, example, more = [], effect }: Tool) {
  const { $schema: _dialect, ...inputSchema } = describeWhole(z.object(fields), 'input');
  const examples = [example, ...more].map((input) => `Example: ${JSON.stringify(input)}`);
  return {
    name,
    title,
    description: `${description}\n${examples.join('\n')}\nAnswers are cut after ${MAX_CHARACTERS.toLocaleString('en-US')} characters; read_rest gives the rest.`,
    inputSchema: { ...inputSchema, type: 'object' as const },
    annotations: {
      title,
      readOnlyHint: effect === 'reads',
      destructiveHint: effect === 'destroys',
      openWorldHint: false,
    },
  };
}
