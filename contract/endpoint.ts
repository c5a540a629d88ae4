import type * as z from 'zod/mini';
import type { Entity } from './entities.ts';
import type { Reason } from './refusals.ts';
import { fingerprintOmissions } from './secrets.ts';

/** `documented`: the platform's spec names this path. `reference`: an addition that the spec's screens need. */
export type Source = 'documented' | 'reference';

/**
 * The callers that an endpoint accepts: anyone (`public`), anyone with a richer response for a logged-in member
 * (`optional`), a logged-in member, or the operator of the bench.
 */
export type Access = 'public' | 'optional' | 'member' | 'operator';

export type Schema = z.ZodMiniType;

/** In bytes. */
export const MEBIBYTE = 1024 * 1024;
/** A picture with more pixels is refused before it is decoded: a small file may declare very many. */
export const MAX_MEGAPIXELS = 25;

/** The pictures of a multipart request. */
export interface Upload {
  /** The field's name; `field[]` is the same field. */
  readonly field: string;
  readonly maxFiles: number;
  readonly maxMebibytesEach: number;
  /** The limit of all files together, by default `maxFiles` times `maxMebibytesEach`. */
  readonly maxMebibytesTotal?: number;
  /** The request may have no picture, and may then also be a plain form. */
  readonly optional?: true;
}

/** The definition of an endpoint, as its author writes it. */
export interface Definition {
  /** Method and path below the service, e.g. `POST mine/order/create`; `:name` is a path parameter. */
  readonly route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`;
  readonly source: Source;
  readonly access: Access;
  /** The text of the documentation; its first sentence is the summary. */
  readonly description: string;
  /** The fields of the request, texts on the wire, parsed to the values that a handler receives. */
  readonly input: Schema;
  readonly output: Schema;
  /** The possible refusals beyond the general ones of `refusals.ts`. */
  readonly refusals: readonly Reason[];
  /** The entities that the response shows. It is stale when one of them changes. */
  readonly reads?: readonly Entity[];
  /** The entities that a successful call changes. */
  readonly changes?: readonly Entity[];
  /** Honours `Idempotency-Key`, and treats an equal request within 1 s as a repeat. A repeat has no second effect. */
  readonly idempotent?: true;
  /** Only the key identifies a repeat, for calls that can succeed only once, such as the removal of a binding. */
  readonly idempotencyKeyOnly?: true;
  /** True if the endpoint may be called on a platform in use. By default this is true for every GET, and for nothing else. */
  readonly safe?: boolean;
  /** Limited per IP address, because it could be used to guess phones or passwords. */
  readonly rateLimited?: true;
  /** An operator's endpoint for a real phone, which has a code or a key of its own instead of the operator's right. */
  readonly forPhones?: true;
  /** An operator's endpoint that callers use before they have logged in. */
  readonly beforeLogin?: true;
  /** The pictures of a multipart request. */
  readonly files?: Upload;
  /**
   * A whole world as bytes (`application/octet-stream`). `request`: the body may be the world, with the other fields in the
   * query. `response`: a caller that accepts this type receives the world without an envelope.
   */
  readonly binary?: 'request' | 'response';
  /** The JSON body may be as large as a world. Otherwise the limit is 100 KB. */
  readonly largeBody?: true;
  /** The `msg` of a success is a secret, such as the token of a login. */
  readonly secretMessage?: true;
  /** The response is a stream of server-sent events without an envelope. `output` is the data of one event. */
  readonly stream?: true;
}

/** One endpoint of the platform. Validation, the client, OpenAPI and the derived test suites are functions of it. */
export interface Endpoint<D extends Definition = Definition> {
  /** `service.name`: the name in handlers, cache keys, causes, logs and tests. */
  readonly id: string;
  readonly service: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the service's base address, without a leading slash. */
  readonly path: string;
  readonly source: Source;
  readonly access: D['access'];
  readonly description: string;
  readonly input: D['input'];
  readonly output: D['output'];
  readonly refusals: D['refusals'];
  readonly reads: readonly Entity[];
  readonly changes: readonly Entity[];
  readonly idempotent: boolean;
  readonly idempotencyKeyOnly: boolean;
  /** The input fields that the idempotency fingerprint omits, derived from the marks of `input`. */
  readonly fingerprintOmissions: readonly string[];
  readonly safe: boolean;
  readonly rateLimited: boolean;
  readonly forPhones: boolean;
  readonly beforeLogin: boolean;
  readonly files: D extends { readonly files: infer F extends Upload } ? F : Upload | undefined;
  readonly binary: Definition['binary'];
  readonly largeBody: boolean;
  readonly secretMessage: boolean;
  readonly stream: D extends { readonly stream: true } ? true : boolean;
}

/** The parts of an endpoint or of its definition that decide the types of its handler and its callers. */
export type EndpointTypes = Pick<Definition, 'access' | 'input' | 'output' | 'refusals'> & {
  readonly stream?: boolean;
};

/** The names of a service's endpoints that respond in the envelope: all but the streams. */
export type NonStreaming<S extends Record<string, EndpointTypes>> = {
  [K in keyof S]: S[K] extends { readonly stream: true } ? never : K;
}[keyof S];

/** The parsed input that a handler receives. */
export type InputOf<E extends EndpointTypes> = z.output<E['input']>;
/** The fields that a caller passes, before they become texts. */
export type RequestOf<E extends EndpointTypes> = z.input<E['input']>;
/** The `data` of a successful response. */
export type OutputOf<E extends EndpointTypes> = z.output<E['output']>;
/** The reasons that this endpoint may refuse with, beyond the general ones. */
export type RefusalOf<E extends EndpointTypes> = E['refusals'][number];

/** The fields of an endpoint, including its path. Undefined if it accepts any name. */
export function fieldNames({ input }: Pick<Endpoint, 'input'>): string[] | undefined {
  const { shape } = input._zod.def as { readonly shape?: object };
  return shape && Object.keys(shape);
}

/** Keeps the exact types of a group of definitions in a file of its own. */
export const endpointGroup = <const D extends Record<string, Definition>>(definitions: D): D => definitions;

const operators = { source: 'reference', access: 'operator' } as const;

/** Keeps the exact types of a group of the operator's endpoints, which are all additions to the spec. */
export const operatorGroup = <const D extends Record<string, Omit<Definition, keyof typeof operators>>>(
  definitions: D,
) =>
  Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [name, { ...operators, ...definition }]),
  ) as { readonly [K in keyof D]: D[K] & typeof operators };

/** Creates a service from its definitions. The key of a definition becomes the endpoint's name. */
export function service<const S extends string, const D extends Record<string, Definition>>(
  name: S,
  definitions: D,
): { readonly [K in keyof D]: Endpoint<D[K]> } {
  const endpoints = Object.entries(definitions).map(([key, { route, ...rest }]) => {
    const [method, path] = route.split(' ');
    return [
      key,
      {
        reads: [],
        changes: [],
        idempotent: false,
        idempotencyKeyOnly: false,
        safe: method === 'GET',
        rateLimited: false,
        forPhones: false,
        beforeLogin: false,
        files: undefined,
        binary: undefined,
        largeBody: false,
        secretMessage: false,
        stream: false,
        ...rest,
        fingerprintOmissions: fingerprintOmissions(rest.input),
        id: `${name}.${key}`,
        service: name,
        method,
        path,
      },
    ];
  });
  return Object.fromEntries(endpoints) as { readonly [K in keyof D]: Endpoint<D[K]> };
}
