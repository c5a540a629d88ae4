import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { initFrom } from './profile-command.ts';

/** Recordings with what browsers and proxies add, pack and leave out. */

const base = 'https://h5.example.com/api';
const ok = (data: unknown) => JSON.stringify({ code: 200, msg: '', data });
const info = { method: 'GET', url: `${base}/user/info`, headers: [] };
const entry = (request: object, content: object) => ({
  request: { headers: [], ...request },
  response: { status: 200, headers: [], content },
});
const known = entry(info, { mimeType: 'application/json', text: ok({ userId: '1', name: 'A' }) });
const har = (...entries: readonly unknown[]) => ({ log: { entries: [known, ...entries] } });

describe('a recording', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('may have answers compressed by %s, as they were on the wire', async (_, pack) => {
    const text = pack(ok({ list: [], total: 0 })).toString('base64');
    const news = entry({ method: 'GET', url: `${base}/news/list` }, { text, encoding: 'base64' });
    const { output } = await initFrom('app.har', har(news));
    expect(output).toContain('Found 2 endpoints, 2 of them');
  });

  it('may have the query beside the address only', async () => {
    const queryString = [
      { name: 'page_no', value: '1' },
      { name: 'per_page', value: '10' },
    ];
    const posts = entry(
      { method: 'GET', url: `${base}/square/list`, queryString },
      { text: ok({ list: [{ id: 1 }], total: 1 }) },
    );
    const { written } = await initFrom('app.har', har(posts));
    expect(written.wire?.paging).toEqual({ page: 'page_no', size: 'per_page' });
  });

  it('may answer a login with what its later calls name as their host, page and browser', async () => {
    const headers = [
      { name: ':authority', value: 'h5.example.com' },
      { name: 'Host', value: 'h5.example.com' },
      { name: 'Origin', value: 'https://h5.example.com' },
      { name: 'User-Agent', value: 'ExampleShop/4.2-build.1187' },
      { name: 'X-Sess', value: 'f3c9a0b1d2e4f5a6b7c8' },
    ];
    const login = entry(
      {
        method: 'POST',
        url: `${base}/auth/token/pass`,
        headers,
        postData: { text: 'phone=254700000001&password=abc123' },
      },
      {
        text: ok({
          host: 'h5.example.com',
          page: 'https://h5.example.com',
          agent: 'ExampleShop/4.2-build.1187',
          key: 'f3c9a0b1d2e4f5a6b7c8',
        }),
      },
    );
    const { written } = await initFrom('app.har', har(login, { ...known, request: { ...info, headers } }));
    expect(written.wire?.token).toEqual({ answer: 'data.key', header: 'X-Sess' });
  });

  it('of a host with other letters than English ones is read to its end', async () => {
    const url = 'https://h5.example.com/b\u00fccher/list';
    const calls = Array.from({ length: 20_000 }, () =>
      entry({ method: 'GET', url }, { text: ok({ total: 0 }) }),
    );
    const { output } = await initFrom('app.har', har(...calls));
    expect(output).toContain('Read 21 of 20001 entries. The others:\n  19980 of a call that');
  });

  it.each<[string, unknown]>([
    ['a text', 'phone=254700000001&password=abc123'],
    ['the JSON itself', { phone: '254700000001', password: 'abc123' }],
    ['a number', 7],
    ['a list', []],
  ])('may have %s in place of what describes a body', async (_, postData) => {
    const login = entry(
      { method: 'POST', url: `${base}/auth/token/pass`, postData },
      { text: ok({ key: 'f3c9a0b1d2e4f5a6b7c8' }) },
    );
    const { output } = await initFrom('app.har', har(login));
    expect(output).toContain('Read 2 of 2 entries.');
    expect(output).toContain('Found 2 endpoints, 2 of them');
  });

  it('without the body of a request says so', async () => {
    const postData = { mimeType: 'multipart/form-data; boundary=x' };
    const login = entry(
      { method: 'POST', url: `${base}/auth/token/pass`, bodySize: 310, postData },
      { text: ok(null) },
    );
    const { output } = await initFrom('app.har', har(login));
    expect(output).toContain(
      'The recording does not contain what 1 request sent, so names of fields are missing.',
    );
  });

  it.each<[string, string | Buffer, string]>([
    ['compressed by gzip', gzipSync('{}'), 'is compressed (gzip). Unpack it first.'],
    ['in an archive', Buffer.from('PK\u0003\u0004'), 'is compressed (a ZIP archive). Unpack it first.'],
    ['empty', ' \n', 'is empty.'],
    ['cut off', JSON.stringify(har()).slice(0, -20), 'cannot be read as JSON: it breaks off before its end.'],
  ])('is refused by its reason if it is %s', async (_, content, reason) => {
    const { code, error } = await initFrom('app.har', content);
    expect(code).toBe(2);
    expect(error).toContain(reason);
  });
});
