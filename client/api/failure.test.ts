import { expect, it } from 'vitest';
import { Failure } from './failure.ts';

it('a failure before the texts have loaded has its message once they have', () => {
  let text = '';
  const failure = new Failure({ kind: 'offline', code: 0, message: () => text });
  text = 'The platform cannot be reached.';
  expect(failure.message).toBe('The platform cannot be reached.');
  expect(failure.at('amount').fields).toEqual({ amount: 'The platform cannot be reached.' });
  expect(failure.adding('Try again.').message).toBe('The platform cannot be reached. Try again.');
});
