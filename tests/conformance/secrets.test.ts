import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { password, personas } from '#fixtures/data/people.ts';
import type { Twists } from './fake-host.ts';
import { fakeHost, profileFor, suite, temporaryFolder } from './suite.ts';

const LONG = { timeout: 60_000 };

/** Data of a member that a careless platform may put into any answer. */
const leaks = {
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJ1aWQiOjQyfQ.c2lnbmF0dXJlLW9mLWFsaWNl',
  email: 'alice.wanjiru@example.com',
  code: '731904',
  account: '00112233445566',
  address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  wallet: '0xa1b2c3d4e5f60718293a4b5c6d7e8f9012345678',
  payee: 'Alice Wanjiru Kamau',
  other: '254700000003',
};

const careless: Twists = {
  'user.info': (body) => ({
    ...body,
    msg: `Welcome Alice, your token is ${leaks.token} and your code ${personas.alice.phone}`,
    data: {
      ...(body['data'] as object),
      email: leaks.email,
      accessToken: leaks.token,
      smsCode: leaks.code,
      captcha: leaks.code,
    },
  }),
  'fund.bindings': (body) => ({
    ...body,
    msg: `Paid to ${leaks.address}`,
    data: [
      {
        id: 1,
        account: leaks.account,
        payee: leaks.payee,
        address: leaks.wallet,
        bankAccountNo: Number(leaks.account),
      },
    ],
  }),
  'user.teamMembers': (body) => ({
    ...body,
    data: {
      total: 1,
      list: [{ name: leaks.payee, phone: leaks.other, [leaks.other]: { mobile: Number(leaks.other) } }],
    },
  }),
  'user.walletNotice': (body) => ({
    ...body,
    data: [{ id: '1', content: `Call ${leaks.other} or write to ${leaks.email}` }],
  }),
  'wallet.wallet': () => ({
    code: 5001,
    msg: `Session ${leaks.token} of ${leaks.email} is closed`,
    data: { password },
  }),
};

it('shows no secret on the console, in the reports or in a recording', LONG, async () => {
  const host = await fakeHost(careless);
  const record = join(temporaryFolder(), 'recording.json');
  const ran = await suite(['--target', profileFor(host), '--allow-writes', '--record', record]);
  const tokens = host.seen
    .map(({ headers }) => String(headers['x-access-token']))
    .filter((token) => token !== 'undefined');
  expect(new Set(tokens).size).toBe(1);
  const outbox = await host.world.operator.ok(control.outbox, {});
  const secrets = [
    personas.alice.phone,
    password,
    ...tokens,
    ...Object.values(leaks),
    ...outbox.map(({ code }) => code).filter((code) => code !== ''),
  ];
  const texts = {
    output: ran.output,
    html: ran.html,
    json: JSON.stringify(ran.report),
    recording: readFileSync(record, 'utf8'),
  };
  for (const [where, text] of Object.entries(texts)) {
    expect(text.length, where).toBeGreaterThan(1000);
    for (const secret of secrets) expect(text.includes(secret), `${where} holds ${secret}`).toBe(false);
  }
});

it('shows no invitation code of the member, wherever an answer has it', LONG, async () => {
  const code = 'GOLDRUSH';
  const host = await fakeHost({
    'user.login': (body) => ({
      ...body,
      data: { ...(body['data'] as object), shareCode: code, invite: { code } },
    }),
    'user.shareInfo': (body) => ({ ...body, data: { shareUrl: `https://sun.example/i/${code}` } }),
  });
  const { output, html, report } = await suite(['--target', profileFor(host)]);
  expect(report.endpoints.find(({ id }) => id === 'user.shareInfo')?.answer).toBeDefined();
  for (const text of [output, html, JSON.stringify(report)]) expect(text).not.toContain(code);
});

it('keeps names out of a recording', LONG, async () => {
  const host = await fakeHost();
  const record = join(temporaryFolder(), 'recording.json');
  await suite(['--target', profileFor(host), '--record', record]);
  const recording = readFileSync(record, 'utf8');
  for (const { name } of Object.values(personas)) expect(recording).not.toContain(name);
  expect(recording).not.toContain(host.origin);
  expect(recording).toContain('"user.info"');
});
