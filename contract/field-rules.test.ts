import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';
import { brokenRule, rulesOf } from './field-rules.ts';
import { contract } from './index.ts';

const texts = [
  ...['', ' ', 'a', '7', '1234', '246810', '135790', '0', '12.5', '12.', '00', '9999999999', '50.00', '-1'],
  ...['Touchstone1', 'touch', '1touchstone', '7K2MQX', '254700000002', '0254', '+254', 'alice@example.com'],
  ...[
    'alice@',
    'USDT',
    'usdt',
    'TRC20',
    '<b>',
    'Alice Wanjiru',
    'tab\tand\nline',
    'a'.repeat(6000),
    '\u0007',
  ],
  ...['https://youtu.be/1', '९८७६', 'नमस्ते', '9f86d081884c7d65', `${'a'.repeat(250)}@example.com`],
];

/** The fields of members' commands that have rules, each with its schema. */
const fields = contract
  .filter(({ access, method }) => access !== 'operator' && method !== 'GET')
  .flatMap(({ id, input }) => {
    const { shape = {} } = input._zod.def as { shape?: Record<string, Schema> };
    const rules = rulesOf(input);
    return Object.keys(rules).map((name) => ({
      field: `${id} ${name}`,
      schema: shape[name],
      rules: rules[name],
    }));
  });

/** The first message of the schema, as the platform words it: a blank field is a missing one, with or without own words. */
function messageOf(schema: Schema | undefined, text: string): string | undefined {
  const { error } = z.safeParse(schema ?? z.never(), text === '' ? undefined : text);
  if (!error) return undefined;
  const message = error.issues[0]?.message ?? '';
  return text === '' && !message.endsWith('Required') ? 'required' : message;
}

/** The fields with a check that no pattern describes: how many characters people count, and how large a number is. */
const counted = ['user.rename name', 'product.createOrder quantity', 'product.createOrder expectedValidDays'];

it.each(fields)('the rules of $field say the same as its schema', ({ field, schema, rules = [] }) => {
  for (const text of texts) {
    const broken = brokenRule(rules, text);
    if (broken === undefined && counted.includes(field)) continue;
    expect(broken, text.slice(0, 40)).toBe(messageOf(schema, text));
  }
});

it('a form checks what members type', () => {
  const names = fields.map(({ field }) => field);
  expect(names).toContain('user.register phone');
  expect(names).toContain('fund.recharge amount');
  expect(names).not.toContain('product.createOrder productId');
});
