import { expect, it } from 'vitest';
import { pagePolicy, chatPolicy, originsOf, policyText } from './policy.ts';
import { checkProfile } from './read.ts';
import { resolveProfile } from './resolve.ts';

/** Every place of a profile that names a host. */
const places: Record<string, (address: string) => object> = {
  'a service': (address) => ({ services: { user: address } }),
  'the address of a service': (address) => ({ services: { user: { url: address } } }),
  'the base of its pictures': (address) => ({
    services: { user: { url: 'https://a.example', pictures: address } },
  }),
  'the path of an endpoint': (address) => ({ endpoints: { 'user.info': { path: address } } }),
  'an endpoint in one line': (address) => ({ endpoints: { 'user.info': `GET ${address}` } }),
  'the origins of pictures': (address) => ({ pictures: [address] }),
  'the origins of videos': (address) => ({ videos: [address] }),
  'the scripts of the chat': (address) => ({ chat: { scripts: [address] } }),
  'the connections of the chat': (address) => ({ chat: { connects: [address] } }),
};

const odd = [
  ...[
    'http://a;script-src-elem',
    'http://a;b.example',
    'http://a,b',
    'http://a"b',
    "http://a'b",
    'http://*.example',
  ],
  ...[
    'http://*',
    'http://a_b',
    'http://a$b',
    'http://a(b)',
    'http://a{b}',
    'http://a&b',
    'http://a=b',
    'http://a+b',
  ],
  ...[
    'http://a!b',
    'http://a~b',
    'http://a`b',
    'http://a%3Bb',
    'http://b\u00fccher.example',
    'http://a;b:80',
  ],
];
const unwritten = [
  ...[
    ' http://a',
    'http://a ',
    'http://a b',
    'http://a\n',
    'ht\ttp://a',
    'http:a',
    'http:///a',
    'http:\\\\a',
  ],
  ...[
    'http://a\\b',
    'http://',
    'http://:80',
    'http://a:port',
    'http://[a',
    'http://[::1',
    'http://me@a',
    'http://a:99999',
  ],
];

it.each(Object.entries(places))('%s has a host and nothing else', (_, profileWith) => {
  for (const address of odd)
    expect(() => checkProfile(profileWith(address), 'p.json'), address).toThrow(
      'must have a host of letters, digits, "." and "-" only, at most 63 in a part',
    );
  for (const address of unwritten)
    expect(() => checkProfile(profileWith(address), 'p.json'), address).toThrow('p.json: ');
  for (const address of ['http://a', 'https://a-1.b.example:8443', 'http://10.0.0.7', 'http://[::1]:80'])
    expect(() => checkProfile(profileWith(address), 'p.json'), address).not.toThrow();
});

it.each(Object.entries(places))('%s has a host that a name server can have', (_, profileWith) => {
  const label = 'a'.repeat(63);
  const longest = [label, label, label, 'a'.repeat(61)].join('.');
  for (const host of [label, longest, `${longest}.`, `${longest}:8443`])
    expect(() => checkProfile(profileWith(`https://${host}`), 'p.json'), host).not.toThrow();
  for (const host of [`${label}a`, `${longest}a`, 'a..b', '.a', 'a'.repeat(100_000)])
    expect(() => checkProfile(profileWith(`https://${host}`), 'p.json'), host).toThrow(
      host.length > 2048 ? 'must have at most 2048 characters.' : 'at most 63 in a part and 253 in all',
    );
});

it('refuses an address that is longer than web servers accept', () => {
  const services = { user: 'https://a.example' };
  for (const path of ['/'.repeat(3_000_000), 'a/:b'.repeat(500_000), `https://a.example/${'a'.repeat(2048)}`])
    for (const info of [{ path }, `POST ${path}`])
      expect(() => checkProfile({ services, endpoints: { 'user.info': info } }, 'p.json')).toThrow(
        'must have at most 2048 characters.',
      );
});

it('the policy of a page has the directives that it has without a profile, whatever the profile', () => {
  const hosts = ['https://a-1.b.example:8443', 'http://[2001:db8::1]:80', 'http://10.0.0.7'];
  const profile = checkProfile(
    {
      services: { user: hosts[0] },
      pictures: hosts,
      videos: hosts,
      chat: { scripts: hosts, connects: hosts },
    },
    'p.json',
  );
  const names = (text: string) => text.split(';').map((part) => part.trim().split(' ')[0]);
  const page = pagePolicy(originsOf(profile, resolveProfile(profile)));
  expect(names(policyText(page)).filter((name) => name !== 'media-src')).toEqual(
    names(policyText(pagePolicy())),
  );
  expect(names(policyText(chatPolicy(profile.chat)))).toEqual(names(policyText(chatPolicy())));
});

/** Every field of a profile that names a header. */
const headerFields: Record<string, (name: string) => object> = {
  headers: (name) => ({ headers: { [name]: 'a' } }),
  'services.user.headers': (name) => ({
    services: { user: { url: 'https://a.example', headers: { [name]: 'a' } } },
  }),
  'wire.token.header': (name) => ({ wire: { token: { header: name } } }),
  'wire.token.answerHeader': (name) => ({ wire: { token: { answerHeader: name } } }),
  'wire.language.header': (name) => ({ wire: { language: { header: name } } }),
  'wire.paging.nextHeader': (name) => ({ wire: { paging: { nextHeader: name } } }),
  'wire.paging.totalHeader': (name) => ({ wire: { paging: { totalHeader: name } } }),
};

const reserved = [
  ...[
    'Cookie',
    'cookie2',
    'Set-Cookie',
    'SET-COOKIE2',
    'Host',
    'Origin',
    'Referer',
    'User-Agent',
    'Connection',
  ],
  ...[
    'Transfer-Encoding',
    'Content-Length',
    'Content-Type',
    'Content-Security-Policy',
    'Upgrade',
    'Via',
    'TE',
  ],
  ...[
    'Proxy-Authorization',
    'Sec-Fetch-Site',
    'Sec-CH-UA',
    'X-Forwarded-For',
    'Forwarded',
    'X-Real-IP',
    'Expect',
  ],
  ...['Access-Control-Allow-Origin', 'Clear-Site-Data', 'Strict-Transport-Security', 'Location', 'Refresh'],
  ...[
    'X-Sandbox',
    'X-World',
    'X-World-Time',
    'Cross-Origin-Opener-Policy',
    'X-Content-Type-Options',
    'Accept-Encoding',
  ],
  ...['WWW-Authenticate', 'Alt-Svc', 'Accept-CH', 'Permissions-Policy-Report-Only', 'Document-Policy'],
  ...['Timing-Allow-Origin', 'Origin-Agent-Cluster', 'Speculation-Rules', 'Feature-Policy', 'Set-Login'],
  ...['True-Client-IP', 'CF-Connecting-IP', 'X-Rewrite-URL', 'X-HTTP-Host-Override', 'constructor'],
  ...[
    'X-Accel-Redirect',
    'X-Sendfile',
    'X-LiteSpeed-Location',
    'X-Reproxy-URL',
    'Surrogate-Control',
    'CDN-Cache-Control',
  ],
  ...['Authentication-Info', 'Authentication-Control', 'Origin-Trial', 'Origin-Isolation', 'X-Original-URL'],
  // Some servers read a header with underscores as the one with hyphens.
  ...['Set_Cookie', 'X_Forwarded_For', 'Transfer_Encoding', 'Proxy.Authorization'],
];

it.each(Object.entries(headerFields))(
  '%s names no header of the connection, the browser or Assay',
  (field, profileWith) => {
    for (const name of reserved)
      expect(() => checkProfile(profileWith(name), 'p.json'), name).toThrow(
        'names a header of the connection, the browser or Assay, which a profile cannot use.',
      );
    for (const name of ['X-App-Client', 'device_id', 'x.client'])
      expect(() => checkProfile(profileWith(name), 'p.json'), field).not.toThrow();
  },
);

it('the headers that hosts use for tokens, languages and lists may be named', () => {
  const wire = {
    token: { header: 'Authorization', answerHeader: 'Authorization' },
    language: { header: 'Accept-Language' },
    paging: { nextHeader: 'Link', totalHeader: 'Content-Range' },
  };
  expect(checkProfile({ wire }, 'p.json').wire).toEqual(wire);
  for (const name of ['Authentication-Token', 'Origin-Country', 'X-Rewrite-Token'])
    expect(() => checkProfile({ wire: { token: { header: name } } }, 'p.json'), name).not.toThrow();
});

const acting = ['\u001b[2J', '\u009b31m', '\u0007', '\r', '\u202e', '\u2067'];

it.each(acting)('no name in a profile acts on a terminal or turns the text after it around: %j', (odd) => {
  const profiles = [
    { [`a${odd}`]: 1 },
    { name: `a${odd}` },
    { services: { [`user${odd}`]: 'https://a.example' } },
    { services: { user: `https://a${odd}.example` } },
    { endpoints: { [`user.info${odd}`]: null, 'user.login': { request: { [`phone${odd}`]: 'a' } } } },
    { wire: { reasons: { [odd]: odd }, language: { codes: { [odd]: 'a' } } } },
    { headers: { [`X${odd}`]: odd } },
  ];
  for (const profile of profiles) {
    const check = () => checkProfile(profile, 'p.json');
    expect(check, JSON.stringify(profile)).toThrow(/^p\.json: /);
    expect(check, JSON.stringify(profile)).not.toThrow(odd);
  }
});
