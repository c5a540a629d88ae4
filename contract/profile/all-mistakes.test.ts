import { expect, it } from 'vitest';
import { readProfile } from './read.ts';

/** The lines of a ProfileError, without the file that each begins with. */
function linesOf(profile: unknown): readonly string[] {
  try {
    readProfile(JSON.stringify(profile), 'profile.json');
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.replace(/^profile\.json: /, ''));
  }
  return [];
}

const placesOf = (profile: unknown) => linesOf(profile).map((line) => line.split(/:? /)[0]);

it('lists the mistakes of single values and those between them together, in the order of the file', () => {
  const profile = {
    wire: {
      fields: { content: { plain: true }, prise: 'cost', read: { values: { S: 'sim', N: 'nao' } } },
      times: 'unix',
    },
    endpoints: {
      'wallet.withdraw': {
        request: { amont: 'sum', payPassword: 'pin code', bindingId: { decimals: -1.5 } },
        methode: 'PUT',
        path: 'pay/:sum/:to',
        answer: { shareUri: 'link', price: 'cost' },
      },
      'user.infos': null,
      'user.login': { input: { phone: '1', password: '2' } },
    },
    hosts: {},
    services: {
      usr: 'https://x.example',
      user: {},
      gift: { url: 'ftp://x', headers: { Host: 'x', Cookie: 'y' } },
    },
    service: {},
  };
  expect(placesOf(profile)).toEqual([
    'wire.fields.content.plain',
    'wire.fields.prise',
    'wire.fields.read.values.S',
    'wire.fields.read.values.N',
    'wire.times',
    'endpoints.wallet.withdraw.request.amont',
    'endpoints.wallet.withdraw.request.payPassword',
    'endpoints.wallet.withdraw.request.bindingId.decimals',
    'endpoints.wallet.withdraw.methode',
    'endpoints.wallet.withdraw.path',
    'endpoints.wallet.withdraw.path',
    'endpoints.wallet.withdraw.answer.shareUri',
    'endpoints.wallet.withdraw.answer.price',
    'endpoints.user.infos',
    'endpoints.user.login.input.phone',
    'endpoints.user.login.input.password',
    'hosts',
    'services.usr',
    'services.user.url',
    'services.gift.url',
    'and',
  ]);
  expect(linesOf(profile).at(-1)).toBe('and 3 more');
});

it('names the nearest valid word for each of several unknown fields', () => {
  expect(
    linesOf({ services: { usr: 'https://x', walet: 'https://x' }, wire: { time: 'iso', amount: {} } }),
  ).toEqual([
    expect.stringMatching(/^services\.usr is .* Did you mean "user"\?$/),
    expect.stringMatching(/^services\.walet is .* Did you mean "wallet"\?$/),
    expect.stringMatching(/^wire\.time is .* Did you mean "times"\?$/),
    expect.stringMatching(/^wire\.amount is .* Did you mean "amounts"\?$/),
  ]);
});

it('lists the mistakes within an object that could also be a text', () => {
  const times = { format: 'unix', offset: '3', zone: 'UTC' };
  expect(placesOf({ wire: { times } })).toEqual(
    ['format', 'offset', 'zone'].map((key) => `wire.times.${key}`),
  );
});

it('lists 20 mistakes and counts the others', () => {
  const headers = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`X-Token-${at}`, 'x']));
  expect(linesOf({ headers: headers(20) })).toHaveLength(20);
  const lines = linesOf({ headers: headers(23) });
  expect(lines).toHaveLength(21);
  expect(lines[19]).toMatch(/^headers\.X-Token-19 must not be in a profile/);
  expect(lines[20]).toBe('and 3 more');
});

it('lists the first of very many mistakes soon, and shortens long names', () => {
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`user.x${at}`, null]));
  const lines = linesOf({ endpoints: many });
  expect(lines).toHaveLength(21);
  expect(lines[20]).toBe('and 49980 more');
  const [line = ''] = linesOf({ services: { ['a'.repeat(3_000_000)]: 'https://a.example' } });
  expect(line).toMatch(/^services\.a{200}… is not a service of the contract/);
}, 10_000);

it.each([
  [{ wire: { envelope: null, token: { answerheader: 'X-Token' } } }, ['wire.token.answerheader']],
  [{ wire: { envelope: null, tokens: { answer: 'token' } } }, ['wire.tokens']],
  [{ wire: { phone: { format: 'national', callingCode: ['254'] } } }, ['wire.phone.callingCode']],
  [{ wire: { phone: { format: 'national', callingCodes: ['00254'] } } }, ['wire.phone.callingCodes.0']],
  [
    { endpoints: { 'user.register': { request: { again: { copy: 'pass word' } } } } },
    ['endpoints.user.register.request.again.copy'],
  ],
])('lists no mistake that only follows from another in %j', (profile, places) => {
  expect(placesOf(profile)).toEqual(places);
});
