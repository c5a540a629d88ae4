import { writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { chatPolicy, originsOf, pagePolicy, policyText } from '../../contract/profile/policy.ts';
import { resolveProfile } from '../../contract/profile/resolve.ts';
import type { Profile } from '../../contract/profile/schema.ts';

/** Headers of every page, as `npm run serve` and the reference platform send them. */
const pageHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
};

type Headers = Readonly<Record<string, string>>;

/** The headers of the page and its worker, the chat frame, and files whose names change with their content. */
function headersOf(profile: Profile): Readonly<Record<'pages' | 'chat' | 'assets', Headers>> {
  const policy = pagePolicy(originsOf(profile, resolveProfile(profile)));
  return {
    pages: {
      'Content-Security-Policy': policyText(policy),
      ...pageHeaders,
      // A changed profile or build reaches members with their next start.
      'Cache-Control': 'no-cache',
    },
    chat: {
      'Content-Security-Policy': policyText(chatPolicy(profile.chat)),
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    },
    assets: {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  };
}

/**
 * The text of a `_headers` file, which static hosting services read. No path is within another, because services differ in
 * whether the wider path's headers are replaced or added.
 */
export function headersFile(profile: Profile): string {
  const { pages, chat, assets } = headersOf(profile);
  const paths = {
    '/': pages,
    '/index.html': pages,
    '/service-worker.js': pages,
    '/chat/*': chat,
    '/assets/*': assets,
  };
  return Object.entries(paths)
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/** The text of an nginx configuration, to be included in a `server` block whose `root` is the built client. */
export function nginxFile(profile: Profile): string {
  const { pages, chat, assets } = headersOf(profile);
  // Only a file that is there may be kept. A browser would keep the 404 of one that is still being copied.
  const when = (value: string) => (value.endsWith('immutable') ? '' : ' always');
  const lines = (headers: Headers) =>
    Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}"${when(value)};`);
  const location = (path: string, headers: Headers, ...more: string[]) =>
    [`location ${path} {`, ...lines(headers), ...more, '}'].join('\n');
  return [
    '# Include this in a server block whose root is the folder of the built client.',
    'gzip_static on;',
    location('/', pages, '  gzip on;', '  try_files $uri $uri/ =404;'),
    location('/chat/', chat),
    location('/assets/', assets),
    '# Only hosting services read it.\nlocation = /_headers {\n  return 404;\n}',
    '',
  ].join('\n\n');
}

/**
 * Writes the headers of a profile for other web servers. Hosting services look for their file in the folder and do not
 * deliver it. Nginx would deliver its configuration, so it lies beside the folder.
 */
export const staticHeaders = (profile: Profile | undefined): Plugin => ({
  name: 'static-headers',
  apply: 'build',
  generateBundle() {
    if (profile) this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(profile) });
  },
  writeBundle({ dir }) {
    if (profile && dir !== undefined) writeFileSync(`${dir}.nginx.conf`, nginxFile(profile));
  },
});
