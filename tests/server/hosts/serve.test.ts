import { describe, expect, it } from 'vitest';
import { policyOf, profileIn, serve } from '#tests/support/client-server.ts';

describe('the client for the hosts of a profile', () => {
  const profile = {
    name: 'Sun & <Co>',
    services: {
      user: 'https://user.example/api',
      wallet: { url: 'https://wallet.example', pictures: 'https://cdn.example/img' },
    },
    endpoints: { 'wallet.withdraw': 'POST https://pay.example/v2/out', 'user.shareLink': null },
    pictures: ['https://images.example'],
    videos: ['https://www.youtube-nocookie.com'],
    chat: { scripts: ['https://chat.example'], connects: ['https://chat.example'] },
  };

  it('has the profile in its page, and a policy of these origins only', async () => {
    const response = await fetch(await serve(profile));
    const policy = policyOf(response);
    expect(policy.get('connect-src')).toBe(
      "'self' https://user.example https://wallet.example https://pay.example",
    );
    const pictures = 'https://user.example https://cdn.example https://images.example';
    expect(policy.get('img-src')).toBe(`'self' data: blob: ${pictures}`);
    expect(policy.get('media-src')).toBe(`'self' ${pictures} https://www.youtube-nocookie.com`);
    expect(policy.get('frame-src')).toBe("'self' https://www.youtube-nocookie.com");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('trusted-types')).toBe('dompurify service-worker');
    const { services, endpoints } = profileIn(await response.text());
    expect(services['user']?.url).toBe('https://user.example/api');
    expect(endpoints['wallet.withdraw']?.url).toBe('https://pay.example/v2/out');
    expect(endpoints['user.shareLink']).toBeNull();
    expect(endpoints['square.posts']).toBeNull();
  });

  it('says that funds are simulated only if a host does', async () => {
    const response = await fetch(await serve(profile));
    expect(response.headers.get('x-sandbox')).toBeNull();
    expect(response.headers.get('server-timing')).toBeNull();
  });

  it('gives the chat frame the policy of the chat’s origins', async () => {
    const policy = policyOf(await fetch(`${await serve(profile)}/chat/frame.html`));
    expect(policy.get('script-src')).toBe("'self' https://chat.example");
    expect(policy.get('connect-src')).toBe("'self' https://chat.example");
    expect(policy.get('sandbox')).toBe('allow-scripts');
  });

  it('shows at /profile which host answers what, without running any of the profile', async () => {
    const html = await (await fetch(`${await serve(profile)}/profile`)).text();
    expect(html).toContain('<h1>Sun &amp; &lt;Co&gt;</h1>');
    expect(html).toContain('<td>wallet.withdraw</td><td>POST</td><td>https://pay.example/v2/out</td>');
    expect(html).toContain(
      '<td>user.login</td><td>POST</td><td>https://user.example/api/auth/token/pass</td>',
    );
    expect(html).toContain('<td>wallet</td><td>https://wallet.example</td><td>https://cdn.example/img</td>');
    expect(html).toContain('<td>user</td><td>https://user.example/api</td><td>https://user.example</td>');
    expect(html).toMatch(/Absent<\/h2>\n<p>.*user\.shareLink/);
  });

  it('has a worker that differs with the profile, and neither a harness nor a simulator', async () => {
    const worker = async (services: object) =>
      (await fetch(`${await serve({ services })}/service-worker.js`)).text();
    const one = await worker({ user: 'https://one.example' });
    expect(one).toMatch(/^worker\n/);
    expect(await worker({ user: 'https://two.example' })).not.toBe(one);
    const origin = await serve(profile);
    for (const path of ['/harness', '/harness.html', '/simulator', '/simulator.html'])
      expect((await fetch(origin + path)).status).toBe(404);
  });

  it.each([
    [{}, 'profile.json: services must name the hosts that the client calls.'],
    [
      { services: { user: '/api/user' } },
      'profile.json: services.user must be a whole address. This process serves no paths of a host.',
    ],
  ])('refuses the profile %j', (given, sentence) => {
    expect(() => serve(given)).toThrow(sentence);
  });
});
