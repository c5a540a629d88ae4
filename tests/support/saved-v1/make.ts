import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Created the files beside it with the server of schema version 1. They are a data folder of two durable worlds, an
 * export of one of them, and the expected contents of both. It uses only HTTP, so it works with later versions as well:
 *
 *   ASSAY_DATA=/tmp/kept/folder PORT=4100 npm run server
 *   tsx tests/support/saved-v1/make.ts http://127.0.0.1:4100 /tmp/kept
 *
 * Stop the server with Ctrl+C afterwards, which writes each world into one file without a log.
 */
const [origin = '', folder = ''] = process.argv.slice(2);

type Fields = Readonly<Record<string, string | number | boolean>>;
interface Sender {
  readonly world: string;
  readonly token?: string;
  readonly file?: Buffer;
}

async function call<T>(
  method: string,
  path: string,
  fields: Fields,
  { world, token, file }: Sender,
): Promise<T> {
  const headers = { 'X-World': world, ...(token && { 'X-Access-Token': token }) };
  const response = await (method === 'POST'
    ? fetch(`${origin}${path}`, { method, headers, body: bodyOf(path, fields, file) })
    : fetch(`${origin}${path}?${formOf(fields).toString()}`, { method, headers }));
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: T };
  if (code !== 200) throw new Error(`${method} ${path}: ${code} ${msg} ${JSON.stringify(data)}`);
  return data;
}

const formOf = (fields: Fields) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));

/** The operator's calls accept JSON, and the members' calls accept forms. */
function bodyOf(path: string, fields: Fields, file: Buffer | undefined) {
  if (path.startsWith('/control')) return new Blob([JSON.stringify(fields)], { type: 'application/json' });
  if (!file) return formOf(fields);
  const form = new FormData();
  for (const [name, value] of formOf(fields)) form.append(name, value);
  const field = path.startsWith('/api/square') ? 'files' : 'file';
  form.append(field, new Blob([new Uint8Array(file)]), 'p.png');
  return form;
}

const operate = <T>(world: string, method: string, path: string, fields: Fields = {}) =>
  call<T>(method, `/control/${path}`, fields, { world });

async function login(world: string, phone: string): Promise<string> {
  const { token } = await operate<{ token: string }>(world, 'POST', 'sessions', { phone });
  return token;
}

/** Draws a small picture that differs for each hue. */
const picture = (hue: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><rect width="240" height="240" fill="hsl(${hue} 60% 50%)"/><circle cx="120" cy="120" r="${40 + (hue % 60)}" fill="hsl(${hue + 90} 60% 70%)"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

const NEWCOMER = '254733000001';
const ALICE = '254700000002';
const CHITRA = '919800000004';
const PASSWORD = 'Goldpan99';
const PAY_PASSWORD = '246810';

async function codeSentTo(world: string, to: string): Promise<string> {
  const [last] = await operate<{ code: string }[]>(world, 'GET', 'outbox', { to });
  return last?.code ?? '';
}

/** A newcomer registers, recharges, buys, posts and withdraws. */
async function playNewcomer(world: string): Promise<void> {
  const alice = await login(world, ALICE);
  const { inviteCode } = await call<{ inviteCode: string }>(
    'GET',
    '/api/user/user/info',
    {},
    { world, token: alice },
  );
  await call('POST', '/api/user/auth/code/reg', { phone: NEWCOMER }, { world });
  const code = await codeSentTo(world, NEWCOMER);
  await call(
    'POST',
    '/api/user/auth/register',
    { phone: NEWCOMER, password: PASSWORD, inviteCode, code },
    { world },
  );
  await call('POST', '/api/user/auth/token/pass', { phone: NEWCOMER, password: PASSWORD }, { world });
  const me = { world, token: await login(world, NEWCOMER) };
  const post = (path: string, fields: Fields = {}, file?: Buffer) =>
    call<Record<string, string>>('POST', `/api/${path}`, fields, { ...me, ...(file && { file }) });

  await post('fund/recharge/create', { channel: 'usdt', amount: '150' });
  await operate(world, 'POST', 'chain/transfers', { phone: NEWCOMER, amount: '150' });
  await operate(world, 'POST', 'clock', { advance: '10m' });
  await post('user/user/modify-head', {}, await picture(40));
  await post('square/square/add', { content: 'My <b>first</b> nugget' }, await picture(120));
  await post('user/group/join', {}, await picture(200));
  await post('product/mine/order/create', { productId: '1', quantity: '2' });
  await post('product/mine/order/create', { productId: '2' });
  await post('user/auth/paypwd-code');
  const payCode = await codeSentTo(world, NEWCOMER);
  await post('user/paypassword/update', {
    password: PAY_PASSWORD,
    confirmPassword: PAY_PASSWORD,
    code: payCode,
  });
  const address = `0x${NEWCOMER.padStart(40, '0')}`;
  const { id = '' } = await post('fund/user/bank/modify', { kind: 'address', chain: 'BEP20', address });
  await post('wallet/cash/withdraw/create', { amount: '12.5', bindingId: id, payPassword: PAY_PASSWORD });
  await post('user/signin/todaySignin');
  await operate(world, 'POST', 'clock', { advance: '2d' });
  await post('product/mine/yeb/income');
  await post('wallet/cash/withdraw/create', { amount: '5', bindingId: id, payPassword: PAY_PASSWORD });
  await post('square/square/addText', { content: 'Two days of income' });
}

interface Account {
  readonly phone: string;
  readonly available: string;
}

/** Reads every balance of a world, and other values that identify its state. */
async function stateOf(world: string): Promise<unknown> {
  const { platform, list } = await operate<{ platform: unknown; list: Account[] }>(world, 'GET', 'accounts', {
    pageSize: 100,
  });
  const { now, agenda } = await operate<{ now: number; agenda: unknown[] }>(world, 'GET', 'clock');
  const { holds } = await operate<{ holds: boolean }>(world, 'GET', 'invariants', { replay: 'true' });
  const faults = await operate<unknown[]>(world, 'GET', 'faults');
  const posts = await call<{ total: number }>(
    'GET',
    '/api/square/square/list',
    { pageNum: 1, pageSize: 10 },
    { world },
  );
  return {
    platform,
    accounts: list,
    now,
    agenda: agenda.length,
    holds,
    faults: faults.length,
    posts: posts.total,
  };
}

await playNewcomer('main');
await operate('main', 'POST', 'params', { withdrawFeeRate: '0.07' });
await operate('main', 'POST', 'faults', {
  endpoint: 'product.products',
  fault: 'error',
  probability: 0.5,
});
for (let attempt = 0; attempt < 4; attempt += 1)
  await call('GET', '/api/product/mine/product/list', { pageNum: 1, pageSize: 10 }, { world: 'main' }).catch(
    () => undefined,
  );
await operate('main', 'POST', 'clock', { mode: 'frozen' });
await operate('main', 'POST', 'worlds', { name: 'savings', from: 'main', durable: true });
const chitra = { world: 'savings', token: await login('savings', CHITRA) };
await call('POST', '/api/product/mine/order/create', { productId: '1' }, chitra);
await call('POST', '/api/user/user/modify-head', {}, { ...chitra, file: await picture(300) });
await operate('savings', 'POST', 'clock', { advance: '1d' });

mkdirSync(folder, { recursive: true });
const saved = await fetch(`${origin}/control/worlds/savings/export`, {
  headers: { Accept: 'application/octet-stream' },
});
writeFileSync(join(folder, 'situation.assay'), Buffer.from(await saved.arrayBuffer()));
const states = { madeAt: Date.now(), main: await stateOf('main'), savings: await stateOf('savings') };
writeFileSync(join(folder, 'expected.json'), `${JSON.stringify(states, undefined, 2)}\n`);
