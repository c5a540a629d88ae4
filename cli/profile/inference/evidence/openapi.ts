import { readFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { bundle } from '@scalar/json-magic/bundle';
import { dereference, normalize, upgrade } from '@scalar/openapi-parser';
import { SuiteError } from '#cli/conformance/outcome.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import { describedToken, exampleOf } from './example.ts';
import { withDots, withoutIds, type Observation, type Observed } from './observation.ts';

type Node = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

const nodeAt = (node: unknown, ...keys: readonly string[]): Node => {
  const value = keys.reduce((inside, key) => (isObject(inside) ? inside[key] : undefined), node);
  return isObject(value) ? value : {};
};
const listAt = (node: Node, key: string): readonly Node[] =>
  Array.isArray(node[key]) ? node[key].filter(isObject) : [];
const textAt = (node: Node, key: string): string => (typeof node[key] === 'string' ? node[key] : '');

const methods = ['get', 'post', 'put', 'patch', 'delete'];

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
  if (!isObject(content) || !isObject(content['paths'])) return undefined;
  const { document, unresolved } = await resolved(content, file);
  const session = sessionOf(document);
  const calls = Object.entries(nodeAt(document, 'paths')).flatMap(([path, written]) => {
    const item = nodeAt({ written }, 'written');
    return methods.flatMap((method) => {
      const operation = nodeAt(item, method);
      if (Object.keys(operation).length === 0) return [];
      const described = [operation, item, document].flatMap((node) => listAt(node, 'servers'))[0];
      const address = baseOf(described, server) + withoutIds(path);
      const parameters = [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')];
      return [callOf({ method: method.toUpperCase(), address }, { ...operation, parameters }, session)];
    });
  });
  const servers = new Set(listAt(document, 'servers').map((one) => addressOf(one).replace(/^https?:/, '')));
  const [first = ''] = servers;
  const [lost] = unresolved;
  return {
    calls,
    isComplete: true,
    notes: [
      `Read ${calls.length} operations.`,
      ...(servers.size > 1
        ? [
            `  The document names ${servers.size} servers. The first is taken: ${first}. Choose another with --server.`,
          ]
        : []),
      ...(lost === undefined
        ? []
        : [`  ${unresolved.length} references lead nowhere, such as ${lost}. What is there is left out.`]),
    ],
  };
}

/** The document as OpenAPI 3.1 without references, with the parts in files beside it. Nothing is fetched. */
async function resolved(
  content: Node,
  file: string,
): Promise<{ document: Node; unresolved: readonly string[] }> {
  const unresolved = new Set<string>();
  const readBeside = async (path: string) => {
    const isBeside = !/^https?:/i.test(path) && !relative(dirname(file), path).startsWith('..');
    const raw = isBeside ? await readFile(path, 'utf8').catch(() => undefined) : undefined;
    if (raw === undefined) unresolved.add(path);
    return { ok: true as const, raw: raw ?? '', data: (raw === undefined ? {} : normalize(raw)) as unknown };
  };
  const loader = { type: 'loader' as const, validate: () => true, exec: readBeside };
  try {
    const whole = await bundle(structuredClone(content), {
      treeShake: false,
      origin: file,
      plugins: [loader],
    });
    const { schema, errors = [] } = dereference(upgrade(whole).specification);
    for (const { message } of errors) unresolved.add(message.replace(/^.*: /, ''));
    return { document: schema as Node, unresolved: [...unresolved] };
  } catch (error) {
    throw new SuiteError(`${file} cannot be read as an OpenAPI document: ${(error as Error).message}`);
  }
}

/** The address of a server, with the default of each variable. */
const addressOf = (server: Node): string =>
  textAt(server, 'url').replaceAll(/\{([^{}]+)\}/g, (written, name: string) => {
    const { default: value } = nodeAt(server, 'variables', name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : written;
  });

/** The base address of operations: that of the user, to which a relative one of the document is added. */
function baseOf(described: Node | undefined, server: string | undefined): string {
  const address = described ? addressOf(described) : '';
  const isWhole = /^https?:\/\//.test(address);
  const given =
    server !== undefined && URL.canParse(address, server) && !isWhole
      ? new URL(address, server).href
      : server;
  const base = given ?? address;
  if (!/^https?:\/\/[^{}]+$/.test(base) || !URL.canParse(base))
    throw new SuiteError(`The document names no whole address of a server. Give it with --server https://….`);
  return base.replace(/\/+$/, '');
}

/** The example of a media type or parameter, or one made from its schema. */
const valueOf = (described: unknown): unknown => {
  const node = nodeAt({ described }, 'described');
  return exampleOf('example' in node || 'examples' in node ? node : nodeAt(node, 'schema'));
};

function callOf(
  line: Pick<Observation, 'method' | 'address'>,
  operation: Node,
  session: Headers,
): Observation {
  const within = (place: string) =>
    listAt(operation, 'parameters')
      .filter((one) => one['in'] === place)
      .map((one) => [textAt(one, 'name'), valueOf(one)] as const);
  const forms = Object.entries(nodeAt(operation, 'requestBody', 'content'));
  // The contract sends forms.
  const [type = '', media] = forms.find(([one]) => one.includes('urlencoded')) ?? forms[0] ?? [];
  const query = Object.fromEntries(within('query'));
  const responses = nodeAt(operation, 'responses');
  const answered = nodeAt(
    responses,
    Object.keys(responses).find((code) => code.startsWith('2')) ?? 'default',
  );
  const json = Object.entries(nodeAt(answered, 'content')).find(([one]) => /json|\*/.test(one));
  const encoding = /json|multipart/.exec(type)?.[0] ?? (type === '' ? undefined : 'form');
  return {
    ...line,
    headers: { ...session, ...byName(within('header')) },
    answerHeaders: byName(
      Object.entries(nodeAt(answered, 'headers')).map(([name, one]) => [name, headerOf(name, one)]),
    ),
    query,
    fields: { ...query, ...withDots(valueOf(media)) },
    encoding: encoding as Observation['encoding'],
    status: 200,
    answer: json ? valueOf(json[1]) : null,
  };
}

const byName = (headers: readonly (readonly [string, unknown])[]): Headers =>
  Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), String(value)]));

const headerOf = (name: string, described: unknown): unknown =>
  /token|auth|session/i.test(name) ? describedToken : valueOf(described);

/** The header of a session, if the document describes one. */
function sessionOf(document: Node): Headers {
  const schemes = Object.values(nodeAt(document, 'components', 'securitySchemes')).filter(isObject);
  const key = schemes.find((one) => one['type'] === 'apiKey' && one['in'] === 'header');
  const isBearer = schemes.some(
    ({ type, scheme }) => type === 'oauth2' || (type === 'http' && /bearer/i.test(String(scheme))),
  );
  if (key) return { [textAt(key, 'name').toLowerCase()]: describedToken };
  return isBearer ? { authorization: `Bearer ${describedToken}` } : {};
}
