import { founder } from '#tests/support/foreign-platform/first-content.ts';
import type { ForeignPlatform, ServiceName } from '#tests/support/foreign-platform/platform.ts';

const address = 'TBqYkCt2qsXfJibaAJUKJLqdcFVJj5V16z';

type Fields = Readonly<Record<string, string>>;

/** The calls of the foreign platform's app in one session, as `METHOD path` of a service. */
const session: readonly (readonly [ServiceName, string, Fields?])[] = [
  ['user', 'GET sys/info'],
  ['user', 'GET auth/countrys'],
  ['user', 'POST auth/token/pass', { phone: founder.phone, countryCode: '254', password: founder.password }],
  ['user', 'GET user/info'],
  ['user', 'GET sys/carousel'],
  ['user', 'GET news/list', { page: '1', size: '10' }],
  ['product', 'GET machine/page', { page: '1', size: '10' }],
  ['product', 'GET machine/one', { machineId: '1' }],
  ['fund', 'POST deposit/apply', { way: 'USDT', money: '100' }],
  ['fund', 'GET deposit/one', { depositId: 'id' }],
  ['product', 'POST mine/order/create', { productId: '1', num: '1' }],
  ['product', 'GET mine/order/record', { page: '1', size: '10' }],
  ['wallet', 'GET account/overview'],
  ['wallet', 'GET account/flow', { page: '1', size: '10', group: 'IN' }],
  ['fund', 'POST user/bank/modify', { kind: '1', currency: 'USDT', chain: 'TRC20', address }],
  ['fund', 'GET user/bank/mine'],
  ['user', 'GET team/overview'],
  ['user', 'GET team/people', { page: '1', size: '10', tier: '1' }],
  ['msg', 'GET push/record', { page: '1', size: '10' }],
  ['gift', 'GET coupon/all'],
  ['square', 'GET square/list', { page: '1', size: '10' }],
];

interface Recording {
  readonly har: object;
  /** Values that a profile must not hold. */
  readonly secrets: readonly string[];
}

const pairsOf = (headers: object) =>
  Object.entries(headers).map(([name, value]: [string, unknown]) => ({ name, value: String(value) }));

/** One call of the app, and its entry in the recording. */
async function play(url: string, method: string, fields: Fields, token: string) {
  const text = new URLSearchParams(fields).toString();
  const headers = { Language: 'en_US', Cookie: 'sid=1', ...(token !== '' && { 'X-Access-Token': token }) };
  const isPost = method === 'POST';
  const whole = !isPost && text !== '' ? `${url}?${text}` : url;
  const response = await fetch(whole, {
    method,
    headers,
    ...(isPost && { body: new URLSearchParams(fields) }),
  });
  const body = await response.text();
  const postData = { mimeType: 'application/x-www-form-urlencoded', text };
  const request = { method, url: whole, headers: pairsOf(headers), ...(isPost && { postData }) };
  const content = { mimeType: 'application/json', text: body };
  return {
    entry: { request, response: { status: response.status, content } },
    answer: JSON.parse(body) as { message: string; result?: { depositId?: number } },
  };
}

/** The parts of a browser's recording beside the calls. */
const page = {
  request: { method: 'GET', url: 'https://app.example/', headers: [] },
  response: { status: 200, content: { text: '<html>' } },
};

/** Plays the session, and records it as a browser would. */
export async function recordSession(platform: ForeignPlatform): Promise<Recording> {
  const entries: object[] = [page];
  let token = '';
  let deposit = '';
  for (const [service, line, given = {}] of session) {
    const [method = '', path = ''] = line.split(' ');
    const fields = given['depositId'] === undefined ? given : { depositId: deposit };
    const { entry, answer } = await play(`${platform.origins[service]}/${path}`, method, fields, token);
    entries.push(entry);
    if (path === 'auth/token/pass') token = answer.message;
    if (path === 'deposit/apply') {
      deposit = String(answer.result?.depositId);
      platform.payRecharges(founder.phone);
    }
  }
  return { har: { log: { entries } }, secrets: [token, founder.phone, founder.password, address] };
}
