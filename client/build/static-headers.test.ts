import { expect, it } from 'vitest';
import { headersFile, nginxFile } from './static-headers.ts';

const profile = {
  services: { user: 'https://user.example/api' },
  chat: { scripts: ['https://chat.example'] },
};

it('writes the policy of a profile for static hosting services', () => {
  const text = headersFile(profile);
  expect(text).toMatch(/^\/\*\n {2}Content-Security-Policy: .*connect-src 'self' https:\/\/user\.example;/);
  expect(text).toMatch(
    /\/chat\/\*\n {2}! Content-Security-Policy\n[^]*script-src 'self' https:\/\/chat\.example;/,
  );
  expect(text).toMatch(/\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n/);
});

it('writes the same policy for nginx', () => {
  const text = nginxFile(profile);
  expect(text).toMatch(
    /location \/ \{\n {2}add_header Content-Security-Policy "[^"]*connect-src 'self' https:\/\/user\.example;[^"]*" always;/,
  );
  expect(text).toMatch(/location \/ \{[^}]*add_header Cache-Control "no-cache" always;/);
  expect(text).toMatch(/location \/chat\/ \{\n[^}]*script-src 'self' https:\/\/chat\.example;/);
  expect(text.match(/[{}]/g)?.length).toBe(6);
});

it('keeps nobody from a file that nginx does not have yet, and compresses the pages', () => {
  const text = nginxFile(profile);
  // With `always`, a browser would keep the 404 for a year.
  expect(text).toMatch(/add_header Cache-Control "public, max-age=31536000, immutable";/);
  expect(text).toMatch(/location \/ \{[^}]*\n {2}gzip on;/);
});
