import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { testWorld } from '#tests/support/world.ts';

const get = async (path: string) => supertest((await testWorld()).origin).get(path);
const assets = ['/docs/page.css', '/docs/page.js', '/docs/call.js', '/docs/mark.svg'];

describe('/openapi.json', () => {
  it('returns the contract, and answers 304 to a client that has it', async () => {
    const { origin } = await testWorld();
    const first = await supertest(origin).get('/openapi.json').expect(200).expect('Content-Type', /json/);
    const paths = (first.body as { paths: Record<string, object> }).paths;
    expect(Object.values(paths).flatMap((methods) => Object.keys(methods))).toHaveLength(contract.length);

    const tag = first.headers['etag'] ?? '';
    await supertest(origin).get('/openapi.json').set('If-None-Match', tag).expect(304);
    await supertest(origin).get('/openapi.json').set('Accept-Encoding', 'identity').expect('ETag', tag);
  });

  it.each<[what: string, headers: Record<string, string>, address: (origin: string) => string]>([
    ['its address', {}, (origin) => origin],
    ['the name by which it was called', { Host: 'localhost:81' }, () => 'http://localhost:81'],
    ['no name that is not its own', { Host: 'evil.example' }, () => '/'],
    ['no name that is none', { Host: 'localhost:8x"' }, () => '/'],
    ['no address behind a proxy, which knows the scheme', { 'X-Forwarded-Proto': 'https' }, () => '/'],
    ['none that a header claims', { 'X-Forwarded-Host': 'evil.example' }, () => '/'],
  ])('names as its server %s', async (_, headers, address) => {
    const { origin } = await testWorld();
    const { body } = await supertest(origin).get('/openapi.json').set(headers).expect(200);
    expect((body as { servers: unknown }).servers).toMatchObject([{ url: address(origin) }]);
  });

  it('is compressed for clients that accept it', async () => {
    const { origin } = await testWorld();
    const ask = (encoding: string) => supertest(origin).get('/openapi.json').set('Accept-Encoding', encoding);
    const packed = await ask('gzip').expect('Content-Encoding', 'gzip');
    const plain = await ask('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(Number(packed.headers['content-length'])).toBeLessThan(
      Number(plain.headers['content-length']) / 5,
    );
    expect(packed.text).toBe(plain.text);
  });
});

describe('/favicon.ico', () => {
  it('returns the icon that browsers request for pages without one', async () => {
    const { status, headers } = await get('/favicon.ico').then((response) => response);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/svg/);
  });
});

describe('/docs', () => {
  it('may run and load its own files only', async () => {
    const { headers } = await get('/docs').then((response) => response);
    expect(headers['content-type']).toMatch(/html/);
    expect(headers['x-sandbox']).toBe('simulated-funds');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("default-src 'self';");
  });

  it('shows how to call an operation before it lists what may be refused', async () => {
    const { text } = await get('/docs');
    const start = text.indexOf('id="product.createOrder"');
    const operation = text.slice(start, text.indexOf('</details>', start));
    const parts = [...operation.matchAll(/<h3>(\w+)/g)].map(([, part]) => part);
    expect(parts).toEqual(['Body', 'Example', 'Sample', 'Answer', 'Refusals']);
    expect(operation.indexOf('SOLD_OUT</code>')).toBeGreaterThan(operation.indexOf('<h3>Refusals'));
  });

  it('links to no other host', async () => {
    const { text } = await get('/docs');
    const referred = [...text.matchAll(/\s(?:src|href|action)="([^"]*)"/g)].map(
      ([, address = '']) => address,
    );
    expect(referred.length).toBeGreaterThan(contract.length);
    expect(referred.filter((address) => !/^(#|\/(?!\/))/.test(address))).toEqual([]);
    const linked = referred.filter((address) => address.startsWith('/docs/'));
    expect(assets).toEqual(expect.arrayContaining(linked));
    for (const asset of assets) {
      const response = await get(asset);
      expect(response.status, asset).toBe(200);
      const said = response.text || String(response.body);
      expect(said, asset).not.toBe('');
      expect(said, asset).not.toMatch(
        /url\((?!'geist-latin)|@import\s*['"u]|https?:\/\/(?!127\.0\.0\.1|www\.w3\.org\/2000\/svg)/,
      );
    }
  });

  it('lists every endpoint under its name', async () => {
    const { text } = await get('/docs');
    expect(contract.filter(({ id }) => !text.includes(`id="${id}"`))).toEqual([]);
  });
});
