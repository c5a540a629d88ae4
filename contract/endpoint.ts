import type * as z from 'zod/mini';
import type { Reason } from './refusals.ts';

/** `documented`: the platform's spec names this path. `reference`: ours, for what the spec's screens need. */
export type Source = 'documented' | 'reference';

/** Who may call: anyone, a member with a live token, or the operator of the bench. */
export type Access = 'public' | 'member' | 'operator';

export type Schema = z.ZodMiniType;

/** Pictures that a multipart call carries. */
export interface Upload {
  /** The field's name; `field[]` is the same field. */
  readonly field: string;
  readonly most: number;
  readonly mebibytesEach: number;
  /** All of them together; where absent, `most` times `mebibytesEach`. */
  readonly mebibytesInAll?: number;
  /** The call may come without any, and then also as a plain form. */
  readonly optional?: true;
}

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
  /** Only by its key: a like call without one is no repeat. A code is good once, and what is gone is gone. */
  readonly byKeyAlone?: true;
  /**
   * Whether calling it changes nothing that anybody would miss, so that it may be played against a platform that is in
   * use. Where absent, a GET is and everything else is not.
   */
  readonly safe?: boolean;
  /** Counted per caller's address, because it could be used to guess phones or passwords. */
  readonly rateLimited?: true;
  /** A public call that answers a member more than a stranger: it looks at a token when there is a live one. */
  readonly knowsCaller?: true;
  /** The pictures it carries; such calls are multipart. */
  readonly files?: Upload;
  /**
   * Whole worlds, as bytes. `taken`: the body may be the world itself (`application/octet-stream`), the other fields then
   * stand in the query. `answered`: whoever accepts that type is answered the world itself, without an envelope.
   */
  readonly bytes?: 'taken' | 'answered';
  /** Its JSON may be as large as that of a world, where that of others may be 100 KB. */
  readonly large?: true;
  /** The answer is a stream of server-sent events without an envelope; `output` is what each of them carries. */
  readonly stream?: true;
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
  readonly byKeyAlone: boolean;
  readonly safe: boolean;
  readonly rateLimited: boolean;
  readonly knowsCaller: D extends { readonly knowsCaller: true } ? true : boolean;
  readonly files: D extends { readonly files: infer F extends Upload } ? F : Upload | undefined;
  readonly bytes: Definition['bytes'];
  readonly large: boolean;
  readonly stream: D extends { readonly stream: true } ? true : boolean;
}

/** What decides an endpoint's types, whether it stands in a service already or still in a group. */
export type Shape = Pick<Definition, 'access' | 'input' | 'output' | 'refusals'> & {
  readonly knowsCaller?: boolean;
  readonly stream?: boolean;
};

/** The names of a service's endpoints that answer in the envelope: all but the streams. */
export type Answering<S extends Record<string, Shape>> = {
  [K in keyof S]: S[K] extends { readonly stream: true } ? never : K;
}[keyof S];

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
        byKeyAlone: false,
        safe: method === 'GET',
        rateLimited: false,
        knowsCaller: false,
        files: undefined,
        bytes: undefined,
        large: false,
        stream: false,
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
