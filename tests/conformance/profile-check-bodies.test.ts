import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { check, host, ofUser, type Answer } from './profile-command.ts';

/** Answers to a check without a body, or with one that never ends. */

const checked = async (name: string, path: string, answer: Answer) => {
  const { origin } = await host({ answers: { [path]: answer } });
  return check(ofUser(origin, { has: [name] }));
};
const empty: Answer = (response) => response.writeHead(204).end();

it('takes 204 for null where the contract allows null, and nowhere else', async () => {
  const allowed = await checked('popupNotice', '/sys/popup-notice', empty);
  expect(allowed.output).not.toContain('popupNotice');
  expect(allowed.code).toBe(0);
  const { output } = await checked('news', '/news/list', empty);
  expect(output).toContain('user.news answers nothing (HTTP 204).');
});

it('unpacks no more of an answer than it reads', async () => {
  const zeros = gzipSync(Buffer.alloc(50 * 1024 * 1024));
  const { output } = await checked('news', '/news/list', (response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(zeros),
  );
  expect(output).toContain('user.news has no usable answer: more than 5 MB.');
});
