import { expect, it } from 'vitest';
import { check, host, json, ofUser, success } from './profile-command.ts';

/** Values that a check asks about: the client would read them, but perhaps wrongly. */

const now = 1_764_000_000_000;

/** The check of a host of the user service whose answers have this date. */
async function asked(
  path: string,
  data: object,
  {
    has,
    wire = {},
    endpoints = {},
    service = {},
  }: { has: string; wire?: object; endpoints?: object; service?: object },
) {
  const answer = json(success(data), { Date: new Date(now).toUTCString() });
  const { origin } = await host({ answers: { [`/${path}`]: answer } });
  const content = ofUser(origin, { has: [has], wire });
  return check({
    ...content,
    services: { user: { url: origin, ...service } },
    endpoints: { ...content.endpoints, ...endpoints },
  });
}

const newsAt = (createTime: unknown) => ({
  total: 1,
  list: [{ id: '1', title: 'Um', html: '', createTime }],
});
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 19);

it('asks for the zone of an instant of the past that is later than its answer', async () => {
  const wire = { times: { format: 'iso', offset: '+00:00' } };
  const ahead = await asked('news/list', newsAt(iso(now + 2.9 * 3_600_000)), { has: 'news', wire });
  expect(ahead.output).toContain(
    'wire.times: createTime in user.news is up to 3 hours after the answer that has it. Is its zone right?',
  );
  const past = await asked('news/list', newsAt(iso(now - 60_000)), { has: 'news', wire });
  expect(past.output).not.toContain('wire.times');
});

it('asks for the zone of dates that name none', async () => {
  const { output } = await asked('news/list', newsAt('2025-11-20 10:00:00'), { has: 'news' });
  expect(output).toContain('wire.times: "iso"');
});

it.each<[hostName: string, data: object]>([
  ['min_withdraw_cents', { min_withdraw_cents: '500.5' }],
  ['saque.minimoCents', { saque: { minimoCents: '500.5' } }],
])('asks about the name %s beside a line that does not say hundredths', async (hostName, data) => {
  const endpoints = { 'user.sysInfo': { answer: { minWithdraw: hostName } } };
  const { output } = await asked('sys/info', data, { has: 'sysInfo', endpoints });
  expect(output).toContain(
    `endpoints.user.sysInfo.answer.minWithdraw: the name ${hostName} says that the host counts in hundredths`,
  );
});

it('asks about amounts that are whole numbers throughout, also as texts', async () => {
  const { output } = await asked('sys/info', { minWithdraw: '500', minRecharge: 1000 }, { has: 'sysInfo' });
  expect(output).toMatch(/wire\.amounts\.decimals: all amounts are whole numbers/);
});

const endpointOf = (id: string, dialect: object) => ({ endpoints: { [id]: dialect } });

it.each<[place: string, dialect: object]>([
  ['services.user', { service: { times: 'iso' } }],
  ['endpoints.user.news', endpointOf('user.news', { times: 'iso' })],
])('asks for the zone of dates where %s has a dialect of its own', async (place, dialect) => {
  const bare = await asked('news/list', newsAt('2025-11-20 10:00:00'), { has: 'news', ...dialect });
  expect(bare.output).toContain(
    `${place}.times.offset: dates such as 2025-11-20 10:00:00 in user.news name no zone, and are read as UTC.`,
  );
});

it.each<[place: string, dialect: object]>([
  ['services.user', { service: { times: { format: 'iso', offset: '+00:00' } } }],
  ['endpoints.user.news', endpointOf('user.news', { times: { format: 'iso', offset: '+00:00' } })],
])('asks for the zone of an instant that is ahead where %s says it', async (place, dialect) => {
  const news = newsAt(iso(now + 2.9 * 3_600_000));
  const { output } = await asked('news/list', news, { has: 'news', wire: { times: 'iso' }, ...dialect });
  expect(output).toContain(`${place}.times: createTime in user.news is up to 3 hours after the answer`);
  expect(output).not.toContain('name no zone');
});

it.each<[place: string, dialect: object]>([
  ['the service', { service: { amounts: { decimals: 0 } } }],
  ['the endpoint', endpointOf('user.sysInfo', { amounts: { decimals: 0 } })],
])('asks nothing about whole amounts and names of cents if %s has its decimals', async (_, dialect) => {
  const whole = await asked(
    'sys/info',
    { minWithdraw: 500, minRecharge: 1000 },
    { has: 'sysInfo', ...dialect },
  );
  expect(whole.output).not.toContain('whole numbers');
  const answer = { minWithdraw: 'minWithdrawCents' };
  const { endpoints, ...service } = { endpoints: {}, ...dialect };
  const named = { 'user.sysInfo': { ...(endpoints as Record<string, object>)['user.sysInfo'], answer } };
  const cents = { has: 'sysInfo', ...service, endpoints: named };
  const { output } = await asked('sys/info', { minWithdrawCents: 500 }, cents);
  expect(output).not.toContain('hundredths');
});

it('offers the form of each endpoint where instants are written in several', async () => {
  const answer = (data: object) => json(success(data), { Date: new Date(now).toUTCString() });
  const answers = {
    '/news/list': answer(newsAt('2025-11-20 10:00:00')),
    '/sys/info': answer({ worldTime: now - 60_000 }),
  };
  const { origin } = await host({ answers });
  const { output } = await check(ofUser(origin, { has: ['news', 'sysInfo'], wire: {} }));
  expect(output).toContain(
    'If each endpoint has one: endpoints.user.news.times: "iso", endpoints.user.sysInfo.times: "milliseconds"',
  );
});

it.each([{ format: 'iso' }, 'DD.MM.YYYY HH:mm:ss', { format: 'DD.MM.YYYY HH:mm:ss' }])(
  'asks for the zone of dates in the form %j, which names none',
  async (times) => {
    const date = JSON.stringify(times).includes('DD') ? '20.11.2025 10:00:00' : '2025-11-20 10:00:00';
    const { output } = await asked('news/list', newsAt(date), { has: 'news', wire: { times } });
    expect(output).toContain(
      `wire.times.offset: dates such as ${date} in user.news name no zone, and are read as UTC.`,
    );
    const wire = { times: { format: 'DD.MM.YYYY HH:mm:ss', offset: '+03:00' } };
    const known = await asked('news/list', newsAt('20.11.2025 10:00:00'), { has: 'news', wire });
    expect(known.output).not.toContain('name no zone');
  },
);

it.each([
  ['20.11.2025 10:00:00', ['DD.MM.YYYY HH:mm:ss']],
  ['20/11/2025', ['DD/MM/YYYY']],
  ['05/11/2025 10:00', ['DD/MM/YYYY HH:mm', 'MM/DD/YYYY HH:mm']],
  ['20251120100000', ['YYYYMMDDHHmmss']],
])('asks for the pattern of %s, and offers those that fit', async (date, patterns) => {
  const { output } = await asked('news/list', newsAt(date), { has: 'news' });
  expect(output).toContain('has none of the usual forms. Which pattern is it?');
  const offered = Array.from(output.matchAll(/If it is (.*): wire\.times: "\1"/g), ([, one]) => one);
  expect(offered).toEqual(patterns);
});

it('finds amounts with a decimal comma, of the platform or of an endpoint', async () => {
  const all = await asked('sys/info', { minWithdraw: '1.234,50', minRecharge: '10,00' }, { has: 'sysInfo' });
  expect(all.output).toContain('wire.amounts.decimalMark: ","');
  const some = await asked('sys/info', { minWithdraw: '1,50', minRecharge: '10.00' }, { has: 'sysInfo' });
  expect(some.output).toContain('endpoints.user.sysInfo.amounts.decimalMark: ","');
  const none = await asked('sys/info', { minWithdraw: '1,500', minRecharge: '10.00' }, { has: 'sysInfo' });
  expect(none.output).not.toContain('decimalMark');
});
