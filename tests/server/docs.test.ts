import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { testWorld } from '#tests/support/world.ts';

const get = async (path: string) => supertest((await testWorld()).origin).get(path);
const assets = ['/docs/page.css', '/docs/page.js', '/docs/call.js', '/docs/mark.svg'];

describe('/openapi.json', () => {
  it('is the contract, and is not sent again to whoever has it', async () => {
    const { origin } = await testWorld();
    const first = await supertest(origin).get('/openapi.json').expect(200).expect('Content-Type', /json/);
    const paths = (first.body as { paths: Record<string, object> }).paths;
    expect(Object.values(paths).flatMap((methods) => Object.keys(methods))).toHaveLength(contract.length);

    const tag = first.headers['etag'] ?? '';
    await supertest(origin).get('/openapi.json').set('If-None-Match', tag).expect(304);
    await supertest(origin).get('/openapi.json').set('Accept-Encoding', 'identity').expect('ETag', tag);
  });

  it('comes compressed to whoever can read that, and plain to whoever cannot', async () => {
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
  it('is the mark, for which browsers ask beside what names none, such as a picture', async () => {
    const { status, headers } = await get('/favicon.ico').then((response) => response);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/svg/);
  });
});

describe('/docs', () => {
  it('is a page that may run and load what is its own, and nothing else', async () => {
    const { headers } = await get('/docs').then((response) => response);
    expect(headers['content-type']).toMatch(/html/);
    expect(headers['x-sandbox']).toBe('simulated-funds');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("default-src 'self';");
  });

  it('refers to nothing of another host', async () => {
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
        /url\(|@import\s*['"u]|https?:\/\/(?!127\.0\.0\.1|www\.w3\.org\/2000\/svg)/,
      );
    }
  });

  it('has every endpoint under its own name', async () => {
    const { text } = await get('/docs');
    expect(contract.filter(({ id }) => !text.includes(`id="${id}"`))).toEqual([]);
  });
});
