import { dirname, relative } from 'node:path';
import { bundle } from '@scalar/json-magic/bundle';
import { dereference, normalize, upgrade } from '@scalar/openapi-parser';
import { counted } from '#cli/counted.ts';
import { parseUrl } from '#cli/parse-url.ts';
import { readText } from '#cli/read-file.ts';
import { SuiteError } from '#cli/conformance/outcome.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import { given, when } from '../conclusion.ts';
import { describedToken, exampleOf } from './example.ts';
import {
  MAX_CALLS,
  parsed,
  textOf,
  withDots,
  withoutIds,
  withoutSessions,
  type Observation,
  type Observed,
} from './observation.ts';

type Node = Readonly<Record<string, unknown>>;

const nodeAt = (node: unknown, ...keys: readonly string[]): Node => {
  const value = keys.reduce((inside, key) => (isObject(inside) ? inside[key] : undefined), node);
  return isObject(value) ? value : {};
};
const listAt = (node: Node, key: string): readonly Node[] =>
  Array.isArray(node[key]) ? node[key].filter(isObject) : [];
const textAt = (node: Node, key: string): string => (typeof node[key] === 'string' ? node[key] : '');

interface Source {
  /** The path of the document, beside which other files may have parts of it. */
  readonly file: string;
  /** The address of the platform, if the document names none. */
  readonly server: string | undefined;
}

/** The calls of an OpenAPI document, with examples made from its schemas. Undefined if the content is another. */
export async function callsOfOpenApi(
  content: unknown,
  { file, server }: Source,
): Promise<Observed | undefined> {
  if (!isObject(content)) return undefined;
  if ('swaggerVersion' in content || /^1\b/.test(textOf(content['swagger'])))
    throw new SuiteError(`${file} is Swagger 1. Convert it to OpenAPI 3 first.`);
  if (!('openapi' in content || 'swagger' in content)) return undefined;
  const { document, unresolved } = await resolved('swagger' in content ? ofSwagger(content) : content, file);
  const operations = Object.entries(nodeAt(document, 'paths')).flatMap(([path, item]) =>
    Object.entries(nodeAt(item)).flatMap(([method, operation]) =>
      when(/^(get|post|put|patch|delete)$/i.test(method) && isObject(operation), {
        path,
        item: nodeAt(item),
        method: method.toUpperCase(),
        operation: nodeAt(operation),
      }),
    ),
  );
  if (operations.length === 0)
    throw new SuiteError(
      `${file} describes no calls: ${'webhooks' in content ? 'it has only webhooks, which the platform itself calls' : 'its paths are empty'}.`,
    );
  const session = sessionOf(document);
  const calls = operations.slice(0, MAX_CALLS).map(({ path, item, method, operation }) => {
    const servers = [operation, item, document].map(serversOf).filter(({ length }) => length > 0);
    const base = baseOf(servers.map(preferred), server);
    const { origin, pathname } = new URL(base);
    const prefix = (base === server ? pathname : withoutIds(pathname)).replace(/\/$/, '');
    const address = origin + prefix + withoutIds(path.replace(/\?.*/, '').replace(/^\/?/, '/'));
    const parameters = [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')];
    return callOf({ method, address }, { ...operation, parameters }, session);
  });
  const read = `Read ${calls.length === operations.length ? '' : `the first ${calls.length} of `}${counted(operations.length, 'operation')}.`;
  const notes = [read, ...serverNotes(document), ...sessionNotes(document), ...lostNotes(unresolved)];
  return { calls: withoutSessions(calls), isComplete: true, notes };
}

/** A document of version 2, whose version may be a number in YAML, and whose host may have a scheme in front. */
function ofSwagger(content: Node): Node {
  const [, scheme = '', host = ''] = /^(?:(https?):)?\/*([^/]*)/i.exec(textAt(content, 'host')) ?? [];
  // Without a scheme it means the one by which it was fetched.
  const schemes = [scheme === '' ? 'https' : scheme.toLowerCase()];
  return { schemes, ...content, swagger: '2.0', ...(host !== '' && { host }) };
}

/** The document as OpenAPI 3.1 without references, with the parts in files beside it. Nothing is fetched. */
async function resolved(
  content: Node,
  file: string,
): Promise<{ document: Node; unresolved: readonly string[] }> {
  const unresolved = new Set<string>();
  const readBeside = (path: string) => {
    const isBeside = !/^https?:/i.test(path) && !relative(dirname(file), path).startsWith('..');
    const raw = isBeside ? textBeside(path) : undefined;
    if (raw === undefined) unresolved.add(path);
    const data: unknown = raw === undefined ? {} : normalize(raw);
    return Promise.resolve({ ok: true as const, raw: raw ?? '', data });
  };
  const loader = { type: 'loader' as const, validate: () => true, exec: readBeside };
  try {
    const whole = await bundle(
      withSiblings(content, String(content['openapi']).startsWith('3.0')) as Record<string, unknown>,
      {
        treeShake: false,
        origin: file,
        plugins: [loader],
      },
    );
    const { schema, errors = [] } = dereference(upgrade(whole).specification);
    for (const { message } of errors) unresolved.add(message.replace(/^.*: /, ''));
    return { document: schema as Node, unresolved: [...unresolved] };
  } catch (error) {
    const reason =
      error instanceof RangeError
        ? 'it is nested too deeply, or a part of it contains itself'
        : (error as Error).message;
    throw new SuiteError(`${file} cannot be read as an OpenAPI document: ${reason}.`);
  }
}

function textBeside(file: string): string | undefined {
  try {
    return readText(file);
  } catch {
    return undefined;
  }
}

/**
 * A copy in which a schema that adds fields to a reference has both as parts. Version 3.0 ignores such fields. A reference to
 * nothing is left out.
 */
function withSiblings(node: unknown, isOld: boolean): unknown {
  if (Array.isArray(node)) return node.map((one) => withSiblings(one, isOld));
  if (!isObject(node)) return node;
  const { $ref, ...rest } = node;
  // A field may have this name, too.
  const own = typeof $ref === 'string' ? rest : node;
  const copy = Object.fromEntries(Object.entries(own).map(([key, one]) => [key, withSiblings(one, isOld)]));
  if (typeof $ref !== 'string' || $ref === '') return copy;
  return isOld || !('properties' in rest) ? { ...copy, $ref } : { allOf: [{ $ref }, copy] };
}

/** The addresses of a node's servers that answer by http or https. */
const serversOf = (node: Node): readonly string[] =>
  listAt(node, 'servers')
    .map(addressOf)
    .filter((address) => !/^(?!https?:)[a-z][a-z\d+.-]*:\/\//i.test(address));

/** The address of a server, with the default or the first value of each variable. */
const addressOf = (server: Node): string =>
  textAt(server, 'url')
    .replaceAll(/\{([^{}]+)\}/g, (written, name: string) => {
      const { default: usual, enum: values } = nodeAt(server, 'variables', name);
      const given = [usual, ...(Array.isArray(values) ? (values as unknown[]) : [])].map(textOf);
      return usual === '' ? '' : (given.find((value) => value !== '') ?? written);
    })
    .replace(/[?#].*/, '')
    .replace(/^(https?:)?\/\/([^/@]*@)?/i, (_, scheme: string = 'https:') => `${scheme.toLowerCase()}//`);

const isWhole = (address: string): boolean => /^https?:\/\//i.test(address);

/** The first server with a whole address, by https if another entry has it so. */
function preferred(servers: readonly string[]): string {
  const first = servers.find(isWhole) ?? servers[0] ?? '';
  const secure = first.replace(/^http:/, 'https:');
  return servers.includes(secure) ? secure : first;
}

function serverNotes(document: Node): readonly string[] {
  const plain = (address: string) => address.replace(/^https?:/, '');
  const { size } = new Set(serversOf(document).map(plain));
  const taken = plain(preferred(serversOf(document)));
  const note = `  The document names ${size} servers. The first is taken: ${taken}. Choose another with --server.`;
  return when(size > 1, note);
}

/** The base address of an operation: the nearest whole one, or the user's, to which a relative one is added. */
function baseOf([nearest = '', ...outer]: readonly string[], server: string | undefined): string {
  const around = server ?? outer.find(isWhole);
  const added = around !== undefined && !isWhole(nearest) ? parseUrl(nearest, around)?.href : undefined;
  const base = added ?? server ?? nearest;
  if (/^https?:\/\/[^{}]+$/.test(base) && parseUrl(base)) return base.replace(/\/+$/, '');
  const variable = /\{([^{}]+)\}/.exec(base)?.[0];
  const reason = variable
    ? `gives no value for ${variable} in the address ${base}`
    : 'names no whole address of a server';
  throw new SuiteError(`The document ${reason}. Give the address with --server https://….`);
}

/** The example of a media type or parameter, or one made from its schema. */
function valueOf(described: unknown): unknown {
  const node = nodeAt(described);
  const value = exampleOf('example' in node || 'examples' in node ? node : node['schema']);
  // Some documents have their examples as texts.
  return typeof value === 'string' && /^\s*[[{]/.test(value) ? (parsed(value) ?? value) : value;
}

type Headers = Readonly<Record<string, string>>;

function callOf(
  line: Pick<Observation, 'method' | 'address'>,
  operation: Node,
  session: Headers,
): Observation {
  const within = (place: string) =>
    listAt(operation, 'parameters').flatMap((one) =>
      when(one['in'] === place, [textAt(one, 'name'), valueOf(one)] as const),
    );
  const forms = Object.entries(nodeAt(operation, 'requestBody', 'content'));
  // The contract sends forms.
  const [type = '', media] = forms.find(([one]) => one.includes('urlencoded')) ?? forms[0] ?? [];
  const responses = nodeAt(operation, 'responses');
  const done = Object.keys(responses).find((code) => code.startsWith('2')) ?? 'default';
  const { content, headers } = nodeAt(responses, done);
  const json = Object.entries(nodeAt(content)).find(([one]) => /json|\*/.test(one));
  const encoding = /json|multipart/.exec(type)?.[0] ?? (type === '' ? undefined : 'form');
  const query = Object.fromEntries(within('query'));
  const received = Object.entries(nodeAt(headers)).map(
    ([name, one]) => [name, /token|auth|session/i.test(name) ? describedToken : valueOf(one)] as const,
  );
  return {
    ...line,
    headers: { ...session, ...byName(within('header')) },
    answerHeaders: byName(received),
    query,
    fields: { ...query, ...withDots(valueOf(media)) },
    encoding: encoding as Observation['encoding'],
    status: 200,
    answer: json ? valueOf(json[1]) : null,
  };
}

const byName = (headers: readonly (readonly [string, unknown])[]): Headers =>
  Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), String(value)]));

const schemesOf = (document: Node): readonly Node[] =>
  Object.values(nodeAt(document, 'components', 'securitySchemes')).filter(isObject);

/** The headers by which calls are of a member. */
function sessionOf(document: Node): Headers {
  const schemes = schemesOf(document);
  const keys = schemes.filter((one) => one['type'] === 'apiKey' && one['in'] === 'header');
  const isBearer = schemes.some(
    ({ type, scheme }) => type === 'oauth2' || (type === 'http' && /bearer/i.test(String(scheme))),
  );
  const bearer = ['authorization', `Bearer ${describedToken}`] as const;
  // A key in the same header gives way to the bearer, whichever is first.
  return byName([
    ...keys.map((key) => [textAt(key, 'name'), describedToken] as const),
    ...when(isBearer, bearer),
  ]);
}

function sessionNotes(document: Node): readonly string[] {
  const unsent = schemesOf(document).find((one) => one['type'] === 'apiKey' && one['in'] !== 'header');
  if (!unsent || Object.keys(sessionOf(document)).length > 0) return [];
  const place = unsent['in'] === 'cookie' ? 'a cookie' : 'the query';
  return [
    `  The session is in ${place} (${textAt(unsent, 'name')}), which the client does not send. It needs a header.`,
  ];
}

const lostNotes = ([first, ...others]: readonly string[]): readonly string[] => {
  const lead = counted(others.length + 1, 'reference leads', 'references lead');
  return given(first, (one) => `  ${lead} nowhere, such as ${one}. What is there is left out.`);
};
