import type * as z from 'zod/mini';
import type { Reason } from './refusals.ts';

/** `documented`: the platform's spec names this path. `reference`: ours, for what the spec's screens need. */
export type Source = 'documented' | 'reference';

/** Who may call: anyone, a member with a live token, or the operator of the bench. */
export type Access = 'public' | 'member' | 'operator';

export type Schema = z.ZodMiniType;

/** What the author of an endpoint writes down. */
export interface Definition {
  /** Method and path below the service, e.g. `POST mine/order/create`; `:name` is a path parameter. */
  readonly call: `${'GET' | 'POST' | 'DELETE'} ${string}`;
  readonly source: Source;
  readonly access: Access;
  /** One sentence for the documentation. */
  readonly about: string;
  /** Fields as they stand on the wire (texts), parsed to what a handler works with. */
  readonly input: Schema;
  readonly output: Schema;
  /** The refusals a caller must expect beyond the general ones of `refusals.ts`. */
  readonly refusals: readonly Reason[];
  /** A repeated call must not act twice: honours `Idempotency-Key`, and treats a like call within 1 s as a repeat. */
  readonly oncePerKey?: true;
  /** Counted per caller's address, because it could be used to guess phones or passwords. */
  readonly rateLimited?: true;
  /** The field that carries an uploaded file; such calls are multipart. */
  readonly file?: string;
}

/** One call of the platform; everything else (validation, client, OpenAPI, suites) is a function of it. */
export interface Endpoint<D extends Definition = Definition> {
  /** `service.name`, the word used in handlers, cache keys, causes, logs and tests. */
  readonly id: string;
  readonly service: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the service's base address, without a leading slash. */
  readonly path: string;
  readonly source: Source;
  readonly access: D['access'];
  readonly about: string;
  readonly input: D['input'];
  readonly output: D['output'];
  readonly refusals: D['refusals'];
  readonly oncePerKey: boolean;
  readonly rateLimited: boolean;
  readonly file: string | undefined;
}

/** What decides an endpoint's types, whether it stands in a service already or still in a group. */
export type Shape = Pick<Definition, 'access' | 'input' | 'output' | 'refusals'>;

/** What a handler receives. */
export type InputOf<E extends Shape> = z.output<E['input']>;
/** What a caller sends, before it is turned into texts. */
export type SentTo<E extends Shape> = z.input<E['input']>;
/** The `data` of a successful answer, as it stands on the wire. */
export type AnswerOf<E extends Shape> = z.output<E['output']>;
/** The reasons this endpoint may refuse with, beyond the general ones. */
export type RefusalOf<E extends Shape> = E['refusals'][number];

/** Keeps the exact types of a group of definitions that is written in a file of its own. */
export const group = <const D extends Record<string, Definition>>(definitions: D): D => definitions;

/** A service is a word and its endpoints; each endpoint learns its own name from the key it stands under. */
export function service<const S extends string, const D extends Record<string, Definition>>(
  name: S,
  definitions: D,
): { readonly [K in keyof D]: Endpoint<D[K]> } {
  const endpoints = Object.entries(definitions).map(([key, { call, ...rest }]) => {
    const [method, path] = call.split(' ');
    return [
      key,
      {
        oncePerKey: false,
        rateLimited: false,
        file: undefined,
        ...rest,
        id: `${name}.${key}`,
        service: name,
        method,
        path,
      },
    ];
  });
  return Object.fromEntries(endpoints) as { readonly [K in keyof D]: Endpoint<D[K]> };
}
