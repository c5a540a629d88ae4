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

it('asks for the zone of dates that name none', async () => {
  const { output } = await asked('news/list', newsAt('2025-11-20 10:00:00'), { has: 'news' });
  expect(output).toContain('wire.times: "iso"');
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
  ['the service', { service: { amounts: { decimals: 0 } } }],
  ['the endpoint', endpointOf('user.sysInfo', { amounts: { decimals: 0 } })],
])('asks nothing about whole amounts if %s has its decimals', async (_, dialect) => {
  const whole = await asked(
    'sys/info',
    { minWithdraw: 500, minRecharge: 1000 },
    { has: 'sysInfo', ...dialect },
  );
  expect(whole.output).not.toContain('whole numbers');
});

it('asks for the usual form where instants are written in several', async () => {
  const answer = (data: object) => json(success(data), { Date: new Date(now).toUTCString() });
  const answers = {
    '/news/list': answer(newsAt('2025-11-20 10:00:00')),
    '/sys/info': answer({ worldTime: now - 60_000 }),
  };
  const { origin } = await host({ answers });
  const { output } = await check(ofUser(origin, { has: ['news', 'sysInfo'], wire: {} }));
  expect(output).toContain(
    'Which has most of them?\n      If it is milliseconds: wire.times: "milliseconds"\n      If it is iso: wire.times: "iso"',
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

it('finds amounts with a decimal comma, and asks if only some have one', async () => {
  const all = await asked('sys/info', { minWithdraw: '1.234,50', minRecharge: '10,00' }, { has: 'sysInfo' });
  expect(all.output).toContain('wire.amounts.decimalMark: ","');
  const some = await asked('sys/info', { minWithdraw: '1,50', minRecharge: '10.00' }, { has: 'sysInfo' });
  expect(some.output).toMatch(
    /wire\.amounts\.decimalMark: .* minWithdraw 1,50 .*, and without one, as minRecharge 10\.00/,
  );
  const none = await asked('sys/info', { minWithdraw: '1,500', minRecharge: '10.00' }, { has: 'sysInfo' });
  expect(none.output).not.toContain('decimalMark');
});
