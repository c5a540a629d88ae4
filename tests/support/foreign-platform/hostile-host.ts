import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const megabytes = 1024 * 1024;

/** HTML that sets `window.ran` if a page takes it for its own. */
export const script = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';

/** Sends an answer to a call. `elsewhere` is an origin that the profile does not name. */
type Answer = (response: ServerResponse, elsewhere: string) => unknown;

const send = (response: ServerResponse, type: string, text: string) =>
  response.writeHead(200, { 'Content-Type': type }).end(text);
const json = (response: ServerResponse, text: string) => send(response, 'application/json', text);

const manyItems = (): string => {
  const list = Array.from({ length: 20_000 }, (_, id) => ({ id, title: 'Gold' }));
  return JSON.stringify({ code: 200, msg: '', data: { total: list.length, list } });
};

/** Responses that a host may send instead of the platform's. */
export const hostileAnswers = {
  HTML: (response) => send(response, 'text/html', `<html>${script}</html>`),
  'an empty body': (response) => response.writeHead(200).end(),
  'a closed connection': (response) => response.destroy(),
  silence: () => undefined,
  'half a JSON': (response) => json(response, '{"code":200,"data":{"li'),
  'half of its announced bytes': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
    response.write('{"code":200,"data":{"li', () => response.destroy());
  },
  '10 MB of no envelope': (response) => json(response, JSON.stringify('x'.repeat(10 * megabytes))),
  'a message of 10 MB': (response) =>
    json(response, JSON.stringify({ code: 1003, msg: 'Too long. '.repeat(megabytes), data: null })),
  'a script as its message': (response) =>
    json(response, JSON.stringify({ code: 1003, msg: script, data: null })),
  'data of another shape': (response) => json(response, '{"code":200,"msg":"","data":"<html>"}'),
  'a list of 20,000 items': (response) => json(response, manyItems()),
  'data of ten thousand levels': (response) =>
    json(response, `{"code":200,"msg":"","data":${'{"list":'.repeat(10_000)}1${'}'.repeat(10_000)}}`),
  'an answer without an end': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.write('{"code":200,"msg":"');
    const chunk = 'x'.repeat(megabytes);
    const more = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  },
  'a huge integer as its code': (response) => json(response, `{"code":1${'0'.repeat(400)},"data":null}`),
  'a redirect to another host': (response, elsewhere) =>
    response.writeHead(302, { Location: `${elsewhere}/news` }).end(),
  'HTTP 502 with HTML': (response) => response.writeHead(502).end('<html>Bad Gateway</html>'),
} satisfies Record<string, Answer>;

export type HostileAnswer = keyof typeof hostileAnswers;

/** One process that listens on a port of its own. */
export interface HostProcess {
  readonly origin: string;
  readonly host: string;
  close(): Promise<void>;
}

export async function startHost(listener: RequestListener): Promise<HostProcess> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${host}`,
    host,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** A host that browsers may call from every origin, and that answers every call like this. */
export const startAnswering = (answer: (response: ServerResponse) => unknown): Promise<HostProcess> =>
  startHost((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'Language, X-Access-Token');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else request.resume().once('end', () => answer(response));
  });
