import { SuiteError } from '../../conformance/outcome.ts';
import { isObject } from '../../conformance/value-types.ts';
import { withDots, withoutIds, type Observation, type Observed } from './observation.ts';

type Node = Readonly<Record<string, unknown>>;

const nodeAt = (node: unknown, key: string): Node => {
  const value = isObject(node) ? node[key] : undefined;
  return isObject(value) ? value : {};
};
const listAt = (node: Node, key: string): readonly Node[] => {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isObject) : [];
};
const textAt = (node: Node, key: string): string => (typeof node[key] === 'string' ? node[key] : '');

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const MAX_DEPTH = 8;

/** The calls of an OpenAPI document, with examples made from its schemas. Undefined if it is none. */
export function callsOfOpenApi(document: unknown, server: string | undefined): Observed | undefined {
  if (!isObject(document) || !isObject(document['paths'])) return undefined;
  const base = server ?? textAt(listAt(document, 'servers')[0] ?? {}, 'url');
  if (!/^https?:\/\//.test(base))
    throw new SuiteError('The document names no whole address of a server. Give it with --server https://….');
  const paths = Object.entries(document['paths']).filter((entry): entry is [string, Node] =>
    isObject(entry[1]),
  );
  const calls = paths.flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!isObject(operation)) return [];
      const shared = listAt(item, 'parameters');
      return [
        new Reader(document).call(base.replace(/\/$/, '') + path, method, {
          ...operation,
          parameters: [...shared, ...listAt(operation, 'parameters')],
        }),
      ];
    }),
  );
  return { calls, isComplete: true };
}

function encodingOf(type: string): Observation['encoding'] {
  if (type.includes('json')) return 'json';
  if (type.includes('multipart')) return 'multipart';
  return type === '' ? undefined : 'form';
}

/** Chooses the form of a request that the contract uses. */
function contentOf(content: Node): readonly [string, unknown] {
  const entries = Object.entries(content);
  return entries.find(([type]) => type.includes('urlencoded')) ?? entries[0] ?? ['', {}];
}

class Reader {
  constructor(private readonly document: Node) {}

  call(address: string, method: string, operation: Node): Observation {
    const parameters = listAt(operation, 'parameters').map((one) => this.resolved(one));
    const within = (place: string) =>
      parameters
        .filter((one) => one['in'] === place)
        .map((one) => [textAt(one, 'name'), this.example(one['schema'])] as const);
    const [type, media] = contentOf(nodeAt(this.resolved(nodeAt(operation, 'requestBody')), 'content'));
    const body = this.example(nodeAt(media, 'schema'));
    const query = Object.fromEntries(within('query'));
    const responses = nodeAt(operation, 'responses');
    const answered = this.resolved(
      nodeAt(responses, Object.keys(responses).find((code) => code.startsWith('2')) ?? 'default'),
    );
    const json = Object.entries(nodeAt(answered, 'content')).find(([one]) => /json/.test(one))?.[1];
    return {
      method: method.toUpperCase(),
      address: withoutIds(address),
      headers: {
        ...this.secured(),
        ...Object.fromEntries(within('header').map(([name, value]) => [name.toLowerCase(), String(value)])),
      },
      answerHeaders: this.described(nodeAt(answered, 'headers')),
      query,
      fields: { ...query, ...withDots(body) },
      encoding: encodingOf(type),
      status: 200,
      answer: this.example(nodeAt(json, 'schema')),
    };
  }

  /** The header of a session, if the document describes one. */
  private secured(): Readonly<Record<string, string>> {
    const schemes = Object.values(nodeAt(nodeAt(this.document, 'components'), 'securitySchemes')).filter(
      isObject,
    );
    const key = schemes.find((one) => one['type'] === 'apiKey' && one['in'] === 'header');
    if (key) return { [textAt(key, 'name').toLowerCase()]: describedToken };
    const isBearer = schemes.some((one) => one['type'] === 'http' && /bearer/i.test(textAt(one, 'scheme')));
    return isBearer ? { authorization: `Bearer ${describedToken}` } : {};
  }

  /** The headers of an answer. Those of a session have the value that calls send. */
  private described(headers: Node): Readonly<Record<string, string>> {
    const values = Object.values(this.secured());
    const names = Object.keys(headers).map((name) => name.toLowerCase());
    return Object.fromEntries(names.map((name) => [name, values[0] ?? describedToken]));
  }

  private resolved(node: unknown): Node {
    const reference = isObject(node) ? textAt(node, '$ref') : '';
    if (!reference.startsWith('#/')) return isObject(node) ? node : {};
    const keys = reference
      .slice(2)
      .split('/')
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    return keys.reduce<Node>(nodeAt, this.document);
  }

  /** A value of a schema. */
  private example(schema: unknown, depth = 0): unknown {
    const node = this.resolved(schema);
    if (depth > MAX_DEPTH) return null;
    const [written] = [
      node['example'],
      node['default'],
      node['const'],
      (node['enum'] as unknown[] | undefined)?.[0],
    ].filter((one) => one !== undefined);
    if (written !== undefined) return written;
    const parts = listAt(node, 'allOf');
    if (parts.length > 0)
      return Object.assign({}, ...parts.map((part) => this.example(part, depth + 1))) as unknown;
    const [choice] = [...listAt(node, 'oneOf'), ...listAt(node, 'anyOf')];
    if (choice) return this.example(choice, depth + 1);
    const { type } = node;
    const properties = nodeAt(node, 'properties');
    if (type === 'object' || Object.keys(properties).length > 0)
      return Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, named(name, this.example(one, depth + 1))]),
      );
    if (type === 'array') return [this.example(node['items'], depth + 1)];
    return scalarOf(type, textAt(node, 'format'));
  }
}

/** The example of a text for which the description gives none. */
export const describedText = 'text';
const describedToken = 'described-token';

/** A token looks like one, as that of the header does. */
const named = (name: string, value: unknown): unknown =>
  value === describedText && /token/i.test(name) ? describedToken : value;

function scalarOf(type: unknown, format: string): unknown {
  if (type === 'integer') return 2;
  if (type === 'number') return 1.5;
  if (type === 'boolean') return true;
  if (type !== 'string') return null;
  return format.startsWith('date') ? '2026-01-01T00:00:00Z' : describedText;
}
