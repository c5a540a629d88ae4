import { expect, test } from 'vitest';
import { withWholeAmounts } from './whole-amounts.ts';

test.each([
  ['Pays 9.00 USDT for 30 days', 'Pays 9.00\u00a0USDT for 30 days'],
  ['<p>हर पूरे 24 घंटे पर 9.00 USDT देती है।</p>', '<p>हर पूरे 24 घंटे पर 9.00\u00a0USDT देती है।</p>'],
  ['500 KES, 2500 NGN', '500\u00a0KES, 2500\u00a0NGN'],
  ['10 Ubuntu phones, 3 A and 2 MACHINES', '10 Ubuntu phones, 3 A and 2 MACHINES'],
])('prevents line breaks within the amounts of “%s”', (text, whole) => {
  expect(withWholeAmounts(text)).toBe(whole);
});
