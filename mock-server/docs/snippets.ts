import type { SampleRequest } from './sample-request.ts';

export type CodeLanguage = 'bash' | 'javascript' | 'python';

interface Snippet {
  /** The name of its tab. */
  readonly client: 'curl' | 'fetch' | 'axios' | 'Python';
  readonly language: CodeLanguage;
  readonly code: string;
}

/** The world in examples, which the page replaces by the chosen one. */
const WORLD = 'main';

/** A request as code for each client. Only curl reads an event stream in one line. */
export const snippetsOf = (request: SampleRequest): readonly Snippet[] => [
  { client: 'curl', language: 'bash', code: curl(request) },
  ...(request.isStream
    ? []
    : ([
        { client: 'fetch', language: 'javascript', code: fetchCode(request) },
        { client: 'axios', language: 'javascript', code: axiosCode(request) },
        { client: 'Python', language: 'python', code: python(request) },
      ] as const)),
];

function curl({ method, url, hasToken, body, isStream }: SampleRequest): string {
  const options = curlBody(body);
  // curl sends GET by itself, and POST with a body.
  const isImplied = method === 'GET' || (method === 'POST' && options.length > 0);
  return [
    `curl ${isStream ? '-sN' : '-s'} '${url}'`,
    ...(isImplied ? [] : [`-X ${method}`]),
    ...(isStream ? [] : [`-H 'X-World: ${WORLD}'`]),
    ...(hasToken ? [`-H "X-Access-Token: $TOKEN"`] : []),
    ...options,
  ].join(' \\\n  ');
}

function curlBody(body: SampleRequest['body']): string[] {
  if (body.kind === 'none') return [];
  if (body.kind === 'json') return [`-H 'Content-Type: application/json' -d '${JSON.stringify(body.value)}'`];
  const option = body.kind === 'files' ? '-F' : '-d';
  const files = body.kind === 'files' ? body.files.map((name) => `-F '${name}=@picture.png'`) : [];
  return [...body.fields.map(([name, value]) => `${option} '${name}=${value}'`), ...files];
}

/** The literals in which JavaScript and Python differ. */
const JAVASCRIPT = { nothing: 'null', yes: 'true', no: 'false', key: (name: string) => keyOf(name) };
const PYTHON = { nothing: 'None', yes: 'True', no: 'False', key: (name: string) => quoted(name) };

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));

function literal(value: unknown, syntax: typeof JAVASCRIPT): string {
  if (value === null || value === undefined) return syntax.nothing;
  if (typeof value === 'boolean') return value ? syntax.yes : syntax.no;
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map((one) => literal(one, syntax)).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, one]) => `${syntax.key(name)}: ${literal(one, syntax)}`);
  if (entries.length === 0) return '{}';
  return syntax === JAVASCRIPT ? `{ ${entries.join(', ')} }` : `{${entries.join(', ')}}`;
}

const objectOf = (fields: readonly (readonly [string, string])[]) => Object.fromEntries(fields);

/** Lines before the call, and the body of the call. */
function scriptBody(body: SampleRequest['body'], json: (text: string) => string) {
  if (body.kind === 'json') return { before: [], value: json(literal(body.value, JAVASCRIPT)) };
  if (body.kind === 'form')
    return { before: [], value: `new URLSearchParams(${literal(objectOf(body.fields), JAVASCRIPT)})` };
  if (body.kind === 'none') return { before: [], value: undefined };
  const appended = [
    ...body.fields.map(([name, value]) => `form.append(${quoted(name)}, ${quoted(value)});`),
    ...body.files.map((name) => `form.append(${quoted(name)}, picture);`),
  ];
  return { before: ['const form = new FormData();', ...appended], value: 'form' };
}

function fetchCode({ method, url, hasToken, body }: SampleRequest): string {
  const { before, value } = scriptBody(body, (text) => `JSON.stringify(${text})`);
  const headers = [
    `'X-World': '${WORLD}'`,
    ...(hasToken ? [`'X-Access-Token': token`] : []),
    ...(body.kind === 'json' ? [`'Content-Type': 'application/json'`] : []),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    `headers: { ${headers.join(', ')} }`,
    ...(value === undefined ? [] : [`body: ${value}`]),
  ];
  return [
    ...before,
    `const response = await fetch('${url}', {\n${options.map((one) => `  ${one},\n`).join('')}});`,
    'const { code, msg, data } = await response.json();',
  ].join('\n');
}

function axiosCode({ method, url, hasToken, body }: SampleRequest): string {
  const { before, value } = scriptBody(body, (text) => text);
  const options = [
    `method: '${method}'`,
    `url: '${url}'`,
    `headers: { 'X-World': '${WORLD}'${hasToken ? `, 'X-Access-Token': token` : ''} }`,
    ...(value === undefined ? [] : [`data: ${value}`]),
  ];
  return [
    ...before,
    `const response = await axios.request({\n${options.map((one) => `  ${one},\n`).join('')}});`,
    'const { code, msg, data } = response.data;',
  ].join('\n');
}

function python({ method, url, hasToken, body }: SampleRequest): string {
  const values = [
    `headers={'X-World': '${WORLD}'${hasToken ? `, 'X-Access-Token': token` : ''}}`,
    ...(body.kind === 'json' ? [`json=${literal(body.value, PYTHON)}`] : []),
    ...(body.kind === 'form' || (body.kind === 'files' && body.fields.length > 0)
      ? [`data=${literal(objectOf(body.fields), PYTHON)}`]
      : []),
    ...(body.kind === 'files'
      ? [`files={${body.files.map((name) => `${quoted(name)}: open('picture.png', 'rb')`).join(', ')}}`]
      : []),
  ];
  const lines = [`'${method}'`, `'${url}'`, ...values].map((one) => `    ${one},\n`).join('');
  return `import requests\n\nresponse = requests.request(\n${lines})\nprint(response.json())`;
}
