import { expect, test } from 'vitest';
import { withoutBadBreaks } from './bad-breaks.ts';

test.each([
  ['Pays 9.00 USDT for 30 days', 'Pays 9.00\u00a0USDT for 30 days'],
  ['<p>हर पूरे 24 घंटे पर 9.00 USDT देती है।</p>', '<p>हर पूरे 24 घंटे पर 9.00\u00a0USDT देती है।</p>'],
  ['500 KES, 2500 NGN', '500\u00a0KES, 2500\u00a0NGN'],
  [
    'Rien n’a été fait ; voyez « 9.00 USDT » : prêt ?',
    'Rien n’a été fait\u00a0; voyez «\u00a09.00\u00a0USDT\u00a0»\u00a0: prêt\u00a0?',
  ],
  ['<p style="color:red">Uno; dos</p>', '<p style="color:red">Uno; dos</p>'],
  ['10 Ubuntu phones, 3 A and 2 MACHINES', '10 Ubuntu phones, 3 A and 2 MACHINES'],
])('prevents bad line breaks in “%s”', (text, whole) => {
  expect(withoutBadBreaks(text)).toBe(whole);
});
