import { expect, test } from 'vitest';
import { runnerImport, type Plugin } from 'vite';
import * as fields from '#contract/fields.ts';
import { plainFields } from '#client/build/plain-fields.ts';

type Fields = typeof fields;

const asked = {
  Phone: ['254700000002', '+254700000002', '0254700000', '12345', '1234567890123456', '', 'phone'],
  Password: ['Secret123', '1Secret23', 'short1', 'Secret 123', '', 'A'.repeat(25)],
  PayPassword: ['123456', '12345', '1234567', '12345a'],
  Code: ['000000', '00000', ''],
  InviteCode: ['AB12', 'abc', 'AB 12', 'A'.repeat(17)],
  Name: [
    'Alice',
    'आलिया',
    '👩‍👩‍👧',
    ' Alice',
    'A<b>',
    '\u200b',
    'x'.repeat(20),
    'x'.repeat(21),
    'x'.repeat(201),
    '',
  ],
  Money: ['1.00', '-12.345678', '1', '1.1', 'a'],
  QuotedAmount: ['12.50', '12.5', '-1.00', '1234567890.00'],
  FineAmount: ['0.000001', '0', 12, '1.1234567', null],
  Amount: ['0', '10', '10.25', '10.255', '010', '-1', ''],
  Id: ['1', '0', '01', 'x', '1234567890123456'],
  Instant: [0, 1.5, '1', 1_772_000_000_000],
  Email: ['a@b.co', 'a@b', 'a b@c.de', `${'a'.repeat(250)}@b.co`, ''],
  Account: ['254700000002', 'a@b.co', 'neither', ''],
  AreaCode: ['254', '12345', ''],
} satisfies Partial<Record<keyof Fields, readonly unknown[]>>;

const texts: readonly unknown[] = [
  '',
  ' ',
  'well said',
  'two\nlines',
  'bell\u0007',
  'x'.repeat(11),
  undefined,
];

/** A schema's verdict on a value: what comes of it, or the words that explain what is wrong with it. */
function verdictOf(schema: Pick<Fields['Phone'], 'safeParse'>, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  return success ? { data: data as unknown } : error.issues[0]?.message;
}

test('the fields of the built client take and refuse what the platform does, in the same words', async () => {
  const plugin = { ...plainFields(), apply: () => true } satisfies Plugin;
  const file = new URL('../../contract/fields.ts', import.meta.url).pathname;
  const { module: plain } = await runnerImport<Fields>(file, { configFile: false, plugins: [plugin] });
  expect(plain.Phone).not.toHaveProperty('_zod');
  expect(Object.keys(asked).concat('Words', 'nothing').sort()).toEqual(Object.keys(plain).sort());

  const verdicts = (of: Fields) => ({
    ...Object.fromEntries(
      Object.entries(asked).map(([field, values]) => [
        field,
        values.map((value) => verdictOf(of[field as keyof typeof asked] as Fields['Phone'], value)),
      ]),
    ),
    Words: texts.map((text) => verdictOf(of.Words(10, 'comment'), text)),
  });
  const told = ({ ...all }: Record<string, unknown[]>) =>
    // Where a field has no words of its own, each says so in its own way.
    Object.fromEntries(
      Object.entries(all).map(([field, list]) => [
        field,
        list.map((verdict) => (typeof verdict === 'string' && !/^\w+$/.test(verdict) ? 'value' : verdict)),
      ]),
    );
  expect(told(verdicts(plain))).toEqual(told(verdicts(fields)));
});
