import { expect, it } from 'vitest';
import { successMessage } from './success-message.ts';

it.each(['', ' ', 'SUCCESS', 'ok', 'Success!', 'operation_done', '200'])('replaces the word “%s”', (word) => {
  expect(successMessage(word, 'Comment sent')).toBe('Comment sent');
});

it.each(['Thanks for your comment.', 'Comment sent', 'टिप्पणी', '成功'])(
  'keeps the sentence “%s”',
  (message) => {
    expect(successMessage(message, 'Sent')).toBe(message);
  },
);
