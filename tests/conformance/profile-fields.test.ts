import { describe, expect, it } from 'vitest';
import { msg } from '#contract/msg.ts';
import { user } from '#contract/user/user.ts';
import { resolveProfile } from '#contract/profile/resolve.ts';
import { requestTo } from '#cli/conformance/hosts.ts';
import { clientBody } from '#cli/conformance/translated.ts';
import { memberEndpoints, answerFields, answerPlaces, requestFields } from '#contract/profile/names.ts';
import { checkProfile } from '#contract/profile/read.ts';
import { answerOf, meaningOf, namesOf, requestOf } from '#cli/profile/fields/list-fields.ts';
import { meanings } from '#cli/profile/fields/meanings.ts';
import { profile } from './profile-command.ts';

it('has one line about every field of the contract, and none about another', () => {
  const unknown = memberEndpoints.flatMap((endpoint) =>
    namesOf(endpoint)
      .filter((name) => meaningOf(endpoint, name) === undefined)
      .map((name) => `${endpoint.id}.${name}`),
  );
  expect(unknown).toEqual([]);
  const used = new Set(
    memberEndpoints.flatMap((endpoint) =>
      namesOf(endpoint).map((name) =>
        `${endpoint.id}.${name}` in meanings ? `${endpoint.id}.${name}` : name,
      ),
    ),
  );
  expect(Object.keys(meanings).filter((key) => !used.has(key))).toEqual([]);
});

it.each(memberEndpoints)('lists the fields of $id as a profile accepts them', (endpoint) => {
  const names = answerOf(endpoint).map(({ place }) => place);
  const known = [...answerFields(endpoint), ...answerPlaces(endpoint)];
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
  expect(new Set(namesOf(endpoint))).toEqual(
    new Set([...answerFields(endpoint), ...requestFields(endpoint)]),
  );
  const table = (all: readonly string[]) => Object.fromEntries(all.map((name) => [name, name]));
  const difference = { answer: table(names), request: table(requestOf(endpoint).map(({ place }) => place)) };
  expect(() => checkProfile({ endpoints: { [endpoint.id]: difference } }, 'profile.json')).not.toThrow();
});

it('prints places, types with units and words, and what may be missing', async () => {
  const { code, output } = await profile(['fields', 'user.sysInfo', 'wallet.withdraw', 'product.products']);
  expect(code).toBe(0);
  expect(output).toMatch(/^user\.sysInfo {2}GET sys\/info$/m);
  expect(output).toMatch(/^ {2}request: no fields$/m);
  expect(output).toMatch(/^ {4}withdrawFeeRate +rate, 0\.05 for 5 % +rate of the fee of a withdrawal$/m);
  expect(output).toMatch(
    /^ {4}withdrawWindow\.days +list of number +weekdays of withdrawals: 1 is Monday, 7 Sunday$/m,
  );
  expect(output).toMatch(/^ {4}payAmount\? +amount +payout in the currency of the bank account$/m);
  expect(output).toMatch(/^ {4}status +one of pending, processing, arrived, failed +state of this item$/m);
  expect(output).toMatch(
    /^ {4}status +one of 3, 4, 5, 6 +3 sold out, 4 on sale, 5 pre-sale, 6 rush purchase$/m,
  );
  expect(output).toMatch(/^ {4}startTime +instant in milliseconds +/m);
});

it('lists a service or all, and names the nearest endpoint of a wrong word', async () => {
  const { output } = await profile(['fields', 'income']);
  expect(output.match(/^\w+\.\w+ /gm)).toEqual(['income.takeOut ']);
  expect((await profile(['fields'])).output.match(/^\w+\.\w+ /gm)).toHaveLength(memberEndpoints.length);
  const { code, error } = await profile(['fields', 'wallet.withdrew']);
  expect(error).toBe('There is no endpoint or service wallet.withdrew. Did you mean wallet.withdraw?');
  expect(code).toBe(2);
});

describe('the page about hosts says that', () => {
  const resolved = (content: object) => resolveProfile(checkProfile(content, 'profile.json'));
  const read = (profile: object, data: object) =>
    clientBody(
      { endpoint: user.sysInfo, fields: {}, status: 200, body: { code: 200, msg: '', data } },
      resolved(profile),
    );

  it('a word without an entry stays as it is', () => {
    const values = { PESSOAL: 'station' };
    const profile = { endpoints: { 'msg.messages': { request: { type: { name: 'tipo', values } } } } };
    const sent = (type: string) =>
      requestTo(resolved(profile), msg.messages, { fields: { type }, token: undefined, language: 'en_US' })
        .url;
    expect([sent('station'), sent('news')].map((url) => url.split('?')[1])).toEqual([
      'tipo=PESSOAL',
      'tipo=news',
    ]);
    const answer = { currency: { values: { DOLAR: 'USDT' } } };
    const { data } = read({ endpoints: { 'user.sysInfo': { answer } } }, { currency: 'REAL' }) as {
      data: object;
    };
    expect(data).toMatchObject({ currency: 'REAL' });
  });

  it('decimals of all amounts do not hold for rates', () => {
    const host = { minWithdraw: 5000, withdrawFeeRate: 70, dividendRate: 1 };
    const wire = { amounts: { decimals: 3 } };
    expect(read({ wire }, host)).toMatchObject({
      data: { minWithdraw: '5.000', withdrawFeeRate: 70, dividendRate: 1 },
    });
    const answer = { withdrawFeeRate: { decimals: 3 } };
    expect(read({ wire, endpoints: { 'user.sysInfo': { answer } } }, host)).toMatchObject({
      data: { withdrawFeeRate: '0.070' },
    });
  });

  it('weekdays of another numbering are mapped one by one', () => {
    const answer = { 'withdrawWindow.days': { name: 'dias', values: { 0: 7 } } };
    expect(read({ endpoints: { 'user.sysInfo': { answer } } }, { dias: [0, 1, 2] })).toMatchObject({
      data: { withdrawWindow: { days: [7, 1, 2] } },
    });
  });
});
