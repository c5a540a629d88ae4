import { expect, it } from 'vitest';
import { headersFile, nginxFile } from './static-headers.ts';

const profile = {
  services: { user: 'https://user.example/api' },
  chat: { scripts: ['https://chat.example'] },
};

it('writes the policy of a profile for static hosting services', () => {
  const rules = headersFile(profile)
    .trim()
    .split('\n\n')
    .map((rule) => [rule.slice(0, rule.indexOf('\n')), rule] as const);
  const byPath = new Map(rules);
  expect([...byPath.keys()]).toEqual(['/', '/index.html', '/service-worker.js', '/chat/*', '/assets/*']);
  for (const path of ['/', '/index.html', '/service-worker.js']) {
    expect(byPath.get(path)).toMatch(
      /\n {2}Content-Security-Policy: .*connect-src 'self' https:\/\/user\.example;/,
    );
    expect(byPath.get(path)).toMatch(/\n {2}Cache-Control: no-cache$/);
  }
  expect(byPath.get('/chat/*')).toMatch(
    /\n {2}Content-Security-Policy: .*script-src 'self' https:\/\/chat\.example;/,
  );
  expect(byPath.get('/assets/*')).toMatch(/\n {2}Cache-Control: public, max-age=31536000, immutable\n/);
  for (const [, rule] of rules)
    for (const line of rule.split('\n').slice(1)) expect(line).toMatch(/^ {2}[A-Z][\w-]+: \S/);
});

it('writes the same policy for nginx', () => {
  const text = nginxFile(profile);
  expect(text).toMatch(
    /location \/ \{\n {2}add_header Content-Security-Policy "[^"]*connect-src 'self' https:\/\/user\.example;[^"]*" always;/,
  );
  expect(text).toMatch(/location \/ \{[^}]*add_header Cache-Control "no-cache" always;/);
  expect(text).toMatch(/location \/chat\/ \{\n[^}]*script-src 'self' https:\/\/chat\.example;/);
  expect(text.match(/[{}]/g)?.length).toBe(8);
});

it('keeps nobody from a file that nginx does not have yet, and compresses the pages', () => {
  const text = nginxFile(profile);
  // With `always`, a browser would keep the 404 for a year.
  expect(text).toMatch(/add_header Cache-Control "public, max-age=31536000, immutable";/);
  expect(text).toMatch(/location \/ \{[^}]*\n {2}gzip on;/);
});
