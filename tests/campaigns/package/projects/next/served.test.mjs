import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { createApp } from 'assay/app';
import next from 'next';

test('a custom server of Next answers with the bench and its own pages', async () => {
  const app = next({ dev: true, dir: import.meta.dirname });
  await app.prepare();
  const page = app.getRequestHandler();
  const bench = createApp();
  const server = createServer((request, response) => {
    if (/^\/(api|control)\//.test(request.url)) bench(request, response);
    else void page(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${server.address().port}`;
  const { data } = await (await fetch(`${origin}/api/user/sys/info`)).json();
  assert.equal(data.brandName, 'Assay');
  assert.match(await (await fetch(`${origin}/`)).text(), /A page of Next/);
  server.closeAllConnections();
  server.close();
  await app.close();
});
