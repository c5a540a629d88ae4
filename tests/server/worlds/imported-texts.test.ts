import { it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { languages } from '#contract/languages.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { personas } from '#fixtures/data/people.ts';
import { START } from '#kit/bench.ts';
import { expectRefused } from '#tests/support/changed-world.ts';
import { testWorld } from '#tests/support/world.ts';

it.each([
  ['a name of five million characters', `UPDATE member SET name = printf('%.*c', 5000000, 'x') WHERE id = 2`],
  ['a reason longer than a call', `UPDATE product SET name = printf('%.*c', 20001, 'x')`],
  ['a token that no hash has', `INSERT INTO session VALUES (zeroblob(20001), 2, 1, 1)`],
  [
    'a post longer than a call',
    `INSERT INTO post (memberId, content, videoUrl, byManager, createdAt)
       VALUES (2, printf('%.*c', 40001, 'x'), '', 0, 1)`,
  ],
  ['a title longer than a call', `UPDATE coupon SET title = printf('%.*c', 120001, ' ') || title`],
  [
    'values of a message longer than a call',
    `INSERT INTO message (memberId, type, words, vals, data, createdAt)
       VALUES (1, 'station', 'bonus', '{"amount":"1.00"}' || printf('%.*c', 120001, ' '), '{}', 1)`,
  ],
  [
    'a parameter longer than a call',
    `UPDATE param SET value = printf('%.*c', 120001, ' ') || value WHERE name = 'brandName'`,
  ],
  [
    'a command longer than a call',
    `INSERT INTO command (at, name, requestId, detail) VALUES (${START}, 'user.feedback', '', json_object('input', printf('%.*c', 150000, 'x')))`,
  ],
  [
    'an HTML text longer than in all languages',
    `UPDATE news SET content = printf('%.*c', 260001, ' ') || content`,
  ],
])('a world file with %s: NOT_A_WORLD_FILE, and the world stays as it was', (_, statements) =>
  expectRefused(statements),
);

it('the longest that the operator may say is accepted', async () => {
  const own = await testWorld();
  const slide = { imageUrl: `/files/${'x'.repeat(1900)}`, linkUrl: '' };
  await own.setParams({ carousel: Array.from({ length: 40 }, () => slide) });
  for (const name of ['brandName', 'pushTopic', 'depositChain'] as const)
    await own.setParams({ [name]: 'x'.repeat(90_000) });
  await own.guest.ok(user.smsCode, { phone: '254799000001' });
  await own.operator.ok(control.push, { title: 'To all', body: '' });
  await own.operator.ok(control.push, { arrives: 'data', data: { key: 'v'.repeat(90_000) } });
  await own.operator.ok(control.transfer, { phone: personas.alice.phone, amount: '20' });
  const inAllLanguages = (text: string) => Object.fromEntries(languages.map(({ locale }) => [locale, text]));
  // Each `&` becomes five characters, and each quote of a link two.
  await own.operator.ok(control.addNews, { title: 'Links', content: inAllLanguages('&'.repeat(4000)) });
  const link = '<a href=https://a>a</a>';
  await own.operator.ok(control.addNotice, { kind: 'popup', content: inAllLanguages(link.repeat(300)) });
  const titles = inAllLanguages('"'.repeat(4500));
  await own.operator.ok(control.addNews, { title: titles, content: 'x' });
  const alice = await own.as('alice');
  await alice.ok(square.addTextPost, { content: '&'.repeat(5000) });
  await alice.ok(square.addTextPost, { content: `<a href='https://a/?${'"'.repeat(4900)}'>a</a>` });
  const bytes = await own.operator.bytes(control.exportWorld, { name: own.name });
  await own.operator.ok(control.importWorld, { name: own.name }, { bytes });
});
