import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { readProfile } from '#contract/profile/read.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { run } from '#cli/profile/run.ts';
import { temporaryFolder } from './suite.ts';

export async function listening(server: Server): Promise<number> {
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export const json =
  (body: unknown, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    response.writeHead(200, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));

export const success = (data: unknown) => ({ code: 200, msg: '', data });
export const countries = success([{ code: 'KE', areaCode: '254', name: 'Kenya' }]);
export const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Language, X-Access-Token',
};
export const loginNeeded = { code: 401, msg: 'Log in', data: null };

export interface Host {
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly preflight?: Answer;
}

/** A host of the user service that has `auth/countrys` only, and what a test gives it. */
export async function host({ answers = {}, headers = cors, preflight }: Host = {}) {
  const seen: Seen[] = [];
  const all: Readonly<Record<string, Answer>> = {
    '/auth/countrys': json(countries),
    '/user/info': json(loginNeeded),
    ...answers,
  };
  const port = await listening(
    createServer((request, response) => {
      const { method = '', url = '' } = request;
      const [path = ''] = url.split('?');
      seen.push({ method, path, headers: request.headers });
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      if (method === 'OPTIONS') (preflight ?? ((one) => one.writeHead(204).end()))(response, request);
      else (all[path] ?? ((one) => one.writeHead(404).end()))(response, request);
    }),
  );
  return { origin: `http://127.0.0.1:${port}`, seen };
}

/** Endpoints of the user service that read without a login, and are absent unless a test needs them. */
const reading = [
  ...['isValidAccount', 'emailOpen', 'captcha', 'sysInfo', 'walletNotice', 'scrollNotice', 'popupNotice'],
  ...['carousel', 'videoCarousel', 'homeVideo', 'news', 'appUrlInfo', 'appUrlLink', 'version'],
];

export function profileFile(content: object): string {
  const file = join(temporaryFolder(), 'profile.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

export const ofUser = (
  url: string,
  { has = [], ...more }: { has?: readonly string[]; wire?: object; headers?: object } = {},
) => ({
  services: { user: url },
  endpoints: Object.fromEntries(
    reading.filter((name) => !has.includes(name)).map((name) => [`user.${name}`, null]),
  ),
  ...more,
});

export async function profile(
  args: readonly string[],
  more: { ca?: string; isInteractive?: boolean; ask?: (question: string) => Promise<string> } = {},
) {
  const lines: string[] = [];
  const errors: string[] = [];
  const code = await run(args, {
    write: (line) => lines.push(line),
    writeError: (line) => errors.push(line),
    colours: false,
    ask: () => Promise.reject(new Error('Nobody is there to answer.')),
    ...more,
  });
  return { code, output: lines.join('\n'), error: errors.join('\n') };
}

export const check = (content: object, ...args: string[]) =>
  profile(['check', profileFile(content), '--report', temporaryFolder(), '--timeout', '20', ...args]);

/** Runs init on a file, and reads the profile that it wrote. */
export async function initFrom(name: string, content: unknown, ...args: string[]) {
  const folder = temporaryFolder();
  const [file, out] = [join(folder, name), join(folder, 'profile.json')];
  writeFileSync(
    file,
    typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
  );
  const { code, output, error } = await profile(['init', '--from', file, '--out', out, ...args]);
  const text = code === 0 ? readFileSync(out, 'utf8') : '{}';
  return { code, output, error, out, text, written: code === 0 ? readProfile(text, 'profile.json') : {} };
}

/** The calls that init is sure of, by endpoint, as it prints them. */
export const sureCalls = (output: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from(
      output.matchAll(/^ {2}endpoints\.([\w.]+): \{.*\}\n {6}([A-Z]+ \S+): /gm),
      ([, id = '', call = '']) => [id, call],
    ),
  );

/** The calls that may be an endpoint, as init asks about them. */
export const offeredCalls = (output: string, id: string): readonly string[] =>
  Array.from(output.matchAll(/^ {2}endpoints: the app also calls (\S+ \S+)\. .*\n((?: {6}.*\n)*)/gm))
    .filter(([, , options = '']) => options.includes(`If it is ${id}, because `))
    .map(([, call = '']) => call);
