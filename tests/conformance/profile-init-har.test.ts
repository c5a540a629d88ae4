import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProfile } from '#contract/profile/read.ts';
import { initFrom, profile } from './profile-command.ts';
import { temporaryFolder } from './suite.ts';

/** Recordings as other people's tools write them, with the faults of recorders. */

const base = 'https://h5.example.com/api';
const ok = (data: unknown) => JSON.stringify({ code: 200, msg: '', data });
const info = { method: 'GET', url: `${base}/user/info`, headers: [] };
const entry = (request: object, content: object, status = 200) => ({
  request: { headers: [], ...request },
  response: { status, headers: [], content },
});
const known = entry(info, { mimeType: 'application/json', text: ok({ userId: '1', name: 'A' }) });
const har = (...entries: readonly unknown[]) => ({ log: { entries: [known, ...entries] } });

describe('a recording', () => {
  it('may be UTF-8 or UTF-16, with a byte order mark or without', async () => {
    const text = JSON.stringify(har());
    const wide = Buffer.from(text, 'utf16le');
    const marked = Buffer.from(`\uFEFF${text}`, 'utf16le');
    for (const content of [`\uFEFF${text}`, marked, wide, Buffer.from(wide).swap16()]) {
      const { code, written } = await initFrom('app.har', content);
      expect(code).toBe(0);
      expect(written.services).toEqual({ user: base });
    }
  });

  it('may answer with the name of its host', async () => {
    const config = entry(
      { method: 'GET', url: `${base}/sys/info` },
      { text: ok({ host: 'h5.example.com' }) },
    );
    const { code, written } = await initFrom('app.har', har(config));
    expect(code).toBe(0);
    expect(written.services).toEqual({ user: base });
  });

  it.each<[string, object]>([
    [
      'decoded text beside encoded params',
      {
        mimeType: 'application/x-www-form-urlencoded',
        text: 'phone=%2B254700000001&pwd=Se%26cret9',
        params: [{ name: 'phone', value: '%2B254700000001' }],
      },
    ],
    [
      'encoded params alone',
      {
        mimeType: 'application/x-www-form-urlencoded',
        params: [
          { name: 'phone', value: '%2B254700000001' },
          { name: 'pwd', value: 'x' },
        ],
      },
    ],
    ['a form without a type', { text: 'phone=%2B254700000001&pwd=x' }],
    ['JSON with another type', { mimeType: 'text/plain', text: '{"phone":"+254700000001","pwd":"x"}' }],
    [
      'a form in base64',
      { text: Buffer.from('phone=%2B254700000001&pwd=x').toString('base64'), encoding: 'base64' },
    ],
    [
      'a multipart form whose parts have headers',
      {
        text: [
          '--X\r\nContent-Disposition: form-data; name="phone"\r\nContent-Type: text/plain\r\n\r\n+254700000001\r\n',
          '--X\r\nContent-Disposition: form-data; name=pwd\r\n\r\nx\r\n--X--',
        ].join(''),
      },
    ],
    [
      'a form behind its headers',
      { text: 'Content-Type: application/x-www-form-urlencoded\r\n\r\nphone=%2B254700000001&pwd=x' },
    ],
    ['JSON as a value', { text: { phone: '+254700000001', pwd: 'x' } }],
    ['JSON without a type', { mimeType: null, text: '{"phone":"+254700000001","pwd":"x"}', params: null }],
  ])('may have its requests as %s', async (_, postData) => {
    const login = entry({ method: 'POST', url: `${base}/auth/token/pass`, postData }, { text: ok(null) });
    const { written } = await initFrom('app.har', har(login));
    expect(written.wire?.phone).toEqual({ format: 'plus' });
    expect(written.endpoints?.['user.login']).toMatchObject({ request: { password: 'pwd' } });
  });

  it('may have answers in base64, without a type, and fields that are null', async () => {
    const text = Buffer.from(ok({ list: [], total: 0 })).toString('base64');
    const news = { method: 'GET', url: `${base}/news/list`, headers: null, postData: null };
    const plain = ok({ list: [], total: 0 });
    const answers: readonly object[] = [
      { text, encoding: 'base64' },
      { text, encoding: 'BASE64', mimeType: null },
      { text },
      { text: plain, encoding: 'base64' },
      { text: plain, encoding: 'gzip', mimeType: 'text/html' },
      { text: JSON.parse(plain) as object },
      { text: `\uFEFF${plain}` },
    ];
    for (const content of answers) {
      const { output } = await initFrom(
        'app.har',
        har({ request: news, response: { status: 200, headers: null, content } }),
      );
      expect(output).toContain('Found 2 endpoints, 2 of them');
    }
  });

  it('says how many entries it left out, and why', async () => {
    const at = (url: string) => ({ method: 'GET', url });
    const { output } = await initFrom(
      'app.har',
      har(
        null,
        { request: 7 },
        entry(at('data:image/png;base64,AA'), {}),
        entry(at('javascript:void 0'), {}),
        entry(at(`${base}/${'/'.repeat(40_000)}`), { text: ok(1) }),
        entry({ method: 'OPTIONS', url: `${base}/news/list` }, {}),
        entry(at(`${base}/news/list`), {}, 0),
        entry(at(`${base}/news/list`), { size: 90, mimeType: 'application/json' }),
        entry(at(`${base}/news/list`), { text: '{"code":200,"da' }),
        entry(at(`${base}/app.js`), { text: 'let a', mimeType: 'text/javascript' }),
        entry(at(`${base}/live`), { text: 'data: {}', mimeType: 'text/event-stream' }),
        ...Array.from({ length: 30 }, () => known),
      ),
    );
    expect(output.split('\n').slice(0, 11)).toEqual([
      'Read 20 of 42 entries. The others:',
      '  2 without a request.',
      '  2 without an address of http or https, such as data: or javascript:.',
      '  1 with an address of more than 2000 characters.',
      '  1 that a browser makes by itself (preflight, OPTIONS).',
      '  1 without an answer.',
      '  1 of a connection that stays open (WebSocket or events).',
      '  1 whose answer the recording does not contain. Save it with content: “Save all as HAR with content”.',
      '  1 whose answer is called JSON, but cannot be read as such: it may be cut off or compressed.',
      '  1 whose answer is not JSON, such as a page, a script or a picture.',
      '  11 of a call that the recording has 20 times already.',
    ]);
  });

  it('asks for the header of the token if the recorder removed it', async () => {
    const postData = { mimeType: 'application/json', text: '{"phone":"254700000001","password":"x"}' };
    const login = entry(
      { method: 'POST', url: `${base}/auth/token/pass`, postData },
      { text: ok({ token: 'abcdefgh12345' }) },
    );
    const { output, text } = await initFrom('app.har', har(login));
    expect(output).toMatch(/wire\.token\.header: no call sends the token\. Chrome leaves out Authorization/);
    expect(text + output).not.toContain('abcdefgh12345');
  });

  const sessions: readonly (readonly [prefix: string, id: string, shown?: string])[] = [
    ['s/8f3a9c2e17b04d56', '8f3a9c2e17b04d56'],
    ['s/9f8e7d', '9f8e7d'],
    ['s/aX9kQ2mZ7pL4vB8n', 'aX9kQ2mZ7pL4vB8n'],
    ['h5/kqzmwpvxtrbnkqzmwpvxtrbn', 'kqzmwpvxtrbnkqzmwpvxtrbn'],
    ['KQZM-WPVX-TRBN-ABCD', 'KQZM-WPVX-TRBN-ABCD'],
    ['session/kqzmwpvxtrbn', 'kqzmwpvxtrbn'],
    ['token/hunter2hunter2', 'hunter2hunter2'],
    ['sess_kqzmwpvx', 'kqzmwpvx'],
    ['sid=kqzmwpvxtrbn', 'kqzmwpvxtrbn'],
    ['(S(lit3py55t21z5v55vlm25s55))', 'lit3py55t21z5v55vlm25s55'],
    ['(X(1)S(abcdefghijklmnopqrstuvwx))', 'abcdefghijklmnopqrstuvwx'],
    ['%28S%28abcdefghijklmnopqrstuvwx%29%29', 'abcdefghijklmnopqrstuvwx'],
    ['tenant_a/in-a-cookie', 'in-a-cookie'],
    ['app;jsessionid=ABCDEF0123456789', 'ABCDEF0123456789', 'https://shop.example/app/api'],
    ['app%3BJSESSIONID=kqzm.node1', 'kqzm.node1', 'https://shop.example/app/api'],
  ];

  it.each(sessions)('never writes the session in its path /%s/api', async (prefix, id, shown) => {
    const headers = [{ name: 'Cookie', value: 'lang=en; sid=in-a-cookie' }];
    const postData = { mimeType: 'application/json', text: '{"phone":"254700000001","password":"x"}' };
    // Calls at the contract's paths, and at others.
    for (const [info, login] of [
      ['user/info', 'auth/token/pass'],
      ['me', 'login'],
    ]) {
      const at = (path = '') => `https://shop.example/${prefix}/api/${path}`;
      const { code, output, text } = await initFrom('app.har', {
        log: {
          entries: [
            entry(
              { method: 'POST', url: `${at(login)}?token=${id}`, headers, postData },
              { text: ok({ token: 'tk-0a1b2c3d4e5f' }) },
            ),
            entry({ method: 'GET', url: at(info), headers }, { text: ok({ userId: '1', userName: 'A' }) }),
          ],
        },
      });
      expect(code).toBe(0);
      expect(text + output).not.toContain(id);
      if (shown === undefined)
        expect(output).toMatch(
          /services\.user: its calls are at https:\/\/shop\.example\/(\w+\/)?:session\/api, of which a part may be the id of a session/,
        );
      else if (info === 'user/info') expect(text).toContain(`"user": "${shown}"`);
    }
  });

  it('of more addresses than a platform has is read as far as 2,000 of them', async () => {
    const entries = Array.from({ length: 2100 }, (_, at) =>
      entry(
        { method: at % 3 === 0 ? 'POST' : 'GET', url: `${base}/shop/thing${at}x/list` },
        { text: ok({ list: [{ name: `n${at}`, price: at }], total: 1 }) },
      ),
    );
    const { code, output } = await initFrom('app.har', har(...entries));
    expect(code).toBe(0);
    expect(output).toContain('  101 of further addresses, beyond the first 2000.');
  }, 120_000);
});

it('asks its questions on a terminal, and writes the answers', async () => {
  const folder = temporaryFolder();
  const [file, out] = [join(folder, 'app.har'), join(folder, 'profile.json')];
  writeFileSync(file, JSON.stringify(har()));
  const answers: readonly (readonly [RegExp, string])[] = [
    [/^services\.gift/, '1'],
    [/^wire\.language\.header/, '7'],
    [/^wire\.language\.header/, '1'],
  ];
  let at = 0;
  const { code, output } = await profile(['init', '--from', file, '--out', out], {
    isInteractive: true,
    ask: (question) => {
      const [pattern, given = ''] = answers[at] ?? [];
      if (!pattern?.test(question)) return Promise.resolve('');
      at += 1;
      return Promise.resolve(given);
    },
  });
  expect(code).toBe(0);
  expect(at).toBe(answers.length);
  expect(output).toContain(`1) If it is where the others are: services.gift: "${base}"`);
});

it('takes the name of an endpoint for a call that it does not know', async () => {
  const folder = temporaryFolder();
  const [file, out] = [join(folder, 'app.har'), join(folder, 'profile.json')];
  const entries = [
    entry({ method: 'GET', url: `${base}/user/info` }, { text: ok({ userId: '1', name: 'A' }) }),
    entry({ method: 'POST', url: `${base}/qwe` }, { text: ok(null) }),
  ];
  writeFileSync(file, JSON.stringify({ log: { entries } }));
  const answers = ['user.nothing', 'user.logout'];
  const { code, output } = await profile(['init', '--from', file, '--out', out], {
    isInteractive: true,
    ask: (question) => Promise.resolve(question.includes('POST /') ? (answers.shift() ?? '') : ''),
  });
  expect(code).toBe(0);
  expect(output).toContain('user.nothing');
  expect(readProfile(readFileSync(out, 'utf8'), out).endpoints).toMatchObject({
    'user.logout': { path: 'qwe' },
  });
});

it('asks about whole amounts, dates without a zone and the constant headers', async () => {
  const login = {
    method: 'POST',
    url: `${base}/auth/token/pass`,
    headers: [{ name: 'X-Client', value: 'h5' }],
    postData: { mimeType: 'application/json', text: '{"phone":"+254700000001","password":"x"}' },
  };
  const records = {
    list: [{ id: '1', amount: 2500, time: '2026-01-31 10:00:00' }],
    total: 1,
  };
  const entries = [
    entry(login, { text: ok(null) }),
    entry({ method: 'GET', url: `${base}/wallet/records`, headers: login.headers }, { text: ok(records) }),
  ];
  const { output } = await initFrom('app.har', { log: { entries } });
  expect(output).toMatch(
    /wire\.amounts\.decimals: all amounts are whole numbers, such as amount 2500 in wallet\.records\./,
  );
  expect(output).toContain('If they are cents: wire.amounts.decimals: 2');
  expect(output).toMatch(
    /wire\.times\.offset: dates such as 2026-01-31 10:00:00 in wallet\.records name no zone/,
  );
  expect(output).toContain('If it is always h5: headers.X-Client: "h5"');
});
