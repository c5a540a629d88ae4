import { describe, expect, it } from 'vitest';
import { initFrom } from './profile-command.ts';

/** A recorded call of an app that sends its language in the query, and its token in a header of the login's answer. */
function recordedCall(
  line: string,
  data: object,
  { fields, token }: { fields?: object; token?: string } = {},
) {
  const [method = '', path = ''] = line.split(' ');
  const isLogin = fields !== undefined;
  const header = token === undefined ? [] : [{ name: 'X-Auth', value: token }];
  return {
    request: {
      method,
      url: `https://api.example.com/${path}${path.includes('?') ? '&' : '?'}lang=en`,
      headers: isLogin ? [] : header,
      ...(fields && { postData: { mimeType: 'application/json', text: JSON.stringify(fields) } }),
    },
    response: {
      status: 200,
      headers: isLogin ? header : [],
      content: { text: JSON.stringify({ code: 0, msg: 'ok', data }) },
    },
  };
}

describe('from the recorded calls of such an app', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl';
  const login = recordedCall(
    'POST auth/token/pass',
    { name: 'A' },
    { fields: { phone: '254700000001', password: 'Secret99' }, token },
  );
  const news = { id: '1', title: 'One', createTime: 1 };
  const firstPage = recordedCall('GET news/list?limit=20', { items: [news, news], next_cursor: 'bmV3czoy' });
  const secondPage = recordedCall('GET news/list?limit=20&cursor=bmV3czoy', { items: [news] });
  const own = recordedCall('GET user/info', { userId: '1', name: 'A' }, { token });

  it('finds a token in a header, a language in the query, and cursors', async () => {
    const entries = [login, firstPage, secondPage, own];
    const { text, output, written } = await initFrom('app.har', { log: { entries } });
    expect(written.wire).toMatchObject({
      token: { header: 'X-Auth', answerHeader: 'X-Auth' },
      language: { query: 'lang', header: null, codes: { 'en-US': 'en' } },
      paging: { page: 'cursor', size: 'limit', next: 'next_cursor', list: 'items', total: null },
    });
    expect(output).not.toMatch(/also sends.*(lang|cursor)|Which field requests/);
    for (const secret of [token, 'bmV3czoy']) expect(text + output).not.toContain(secret);
  });

  it('asks how a cursor is sent if no second page was opened', async () => {
    const { output, written } = await initFrom('app.har', { log: { entries: [login, firstPage, own] } });
    expect(written.wire?.paging).toEqual({ size: 'limit', list: 'items', total: null });
    expect(output).toContain(
      'wire.paging.next: user.news ends its page with a cursor in next_cursor. Which field requests the second page?',
    );
    expect(output).toContain('If it is cursor: wire.paging.next: "next_cursor", wire.paging.page: "cursor"');
  });
});
