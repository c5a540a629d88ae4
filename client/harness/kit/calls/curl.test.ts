import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { LoggedRequest } from '#contract/control/observation.ts';
import { curlOf } from './curl.ts';
import { cutFieldsOf } from './logged-fields.ts';

const call: LoggedRequest = {
  ...{
    id: '1',
    at: 0,
    durationMs: 1,
    phone: '254700000002',
    status: 200,
    code: 200,
    reason: '',
    answer: null,
  },
  ...{ endpoint: 'wallet.withdraw', answerHeaders: {}, movements: [] },
  method: 'POST',
  path: '/api/wallet/cash/withdraw/create',
  headers: { 'x-access-token': '[secret]', language: 'hi_IN', 'idempotency-key': 'k1', 'user-agent': 'x' },
  input: { amount: '5', payPassword: '[secret]' },
};

/** The arguments that a shell passes to curl. */
const argumentsOf = (command: string, variables: Record<string, string> = {}): string[] =>
  execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }; ${command}`], {
    env: variables,
    encoding: 'utf8',
  })
    .split('\0')
    .slice(0, -1);

describe('curl command', () => {
  it('repeats the call, with a placeholder for each secret', () => {
    const { command, variables } = curlOf(call, 'demo', 'http://127.0.0.1:4000');
    expect(variables).toEqual(['TOKEN', 'PAY_PASSWORD']);
    expect(command).not.toContain('[secret]');
    expect(argumentsOf(command, { TOKEN: 't0k', PAY_PASSWORD: '24 68' })).toEqual([
      ...['-sS', 'http://127.0.0.1:4000/api/wallet/cash/withdraw/create', '-X', 'POST'],
      ...['-H', 'language: hi_IN', '-H', 'idempotency-key: k1', '-H', 'x-world: demo'],
      ...['-H', 'x-access-token: t0k'],
      ...['--data-urlencode', 'amount=5', '--data-urlencode', 'payPassword=24 68'],
    ]);
  });

  it('sends the fields of a GET in the query string', () => {
    const { command } = curlOf({ ...call, method: 'GET', headers: {}, input: { page: '2' } }, 'demo', '');
    expect(argumentsOf(command)).toEqual([
      ...['-sS', '/api/wallet/cash/withdraw/create', '-G', '-H', 'x-world: demo'],
      ...['--data-urlencode', 'page=2'],
    ]);
  });

  it('escapes shell syntax in headers and fields', () => {
    const name = "x'; touch /tmp/run-by-name; '$(id)password";
    const value = `'; echo "$(id)" \`id\` $HOME \\ '\nsecond line`;
    const { command, variables } = curlOf(
      { ...call, headers: { language: value }, input: { note: value, [name]: '[secret]' } },
      'demo',
      '',
    );
    const [variable = ''] = variables;
    expect(variable).toMatch(/^\w+$/);
    const given = argumentsOf(command, { [variable]: 'p4ss' });
    expect(given).toContain(`language: ${value}`);
    expect(given).toContain(`note=${value}`);
    expect(given.at(-1)).toBe(`${encodeURIComponent(name)}=p4ss`);
  });

  it('escapes shell syntax in the method of an imported log', () => {
    const method = 'POST; touch /tmp/run-by-method';
    const { command } = curlOf({ ...call, method, headers: {}, input: {} }, 'demo', '');
    expect(argumentsOf(command).slice(2, 4)).toEqual(['-X', method]);
  });

  it('sends a multipart form with a placeholder for the picture', () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const { command } = curlOf({ ...call, headers, input: { content: '@/etc/passwd' } }, 'demo', '');
    expect(argumentsOf(command).slice(-4)).toEqual([
      ...['--form-string', 'content=@/etc/passwd', '-F', 'file=@picture.png'],
    ]);
    const post = curlOf({ ...call, headers, endpoint: 'square.addPost', input: {} }, 'demo', '');
    expect(argumentsOf(post.command).at(-1)).toBe('files=@picture.png');
  });

  it('uses a variable for a field that the log truncated', () => {
    const input = { topic: 'cut…', content: `${'x'.repeat(9_996)}…` };
    const { command, variables } = curlOf({ ...call, headers: {}, input }, 'demo', '');
    expect(variables).toEqual(['CONTENT']);
    expect(cutFieldsOf({ input })).toEqual(['content']);
    expect(argumentsOf(command, { CONTENT: 'whole' }).slice(-2)).toEqual([
      '--data-urlencode',
      'content=whole',
    ]);
  });

  it("sends the operator's JSON unchanged, with a placeholder for each secret", () => {
    const input = { phone: '254799000001', password: '[secret]', times: 3, title: { 'en-US': "It's $5" } };
    const { command, variables } = curlOf(
      { ...call, path: '/control/members', endpoint: 'control.createMember', headers: {}, input },
      'demo',
      'http://127.0.0.1:4000',
    );
    expect(variables).toEqual(['PASSWORD']);
    const given = argumentsOf(command, { PASSWORD: 'Passw0rd' });
    expect(given).toContain('content-type: application/json');
    expect(JSON.parse(given.at(-1) ?? '')).toEqual({ ...input, password: 'Passw0rd' });
  });
});
