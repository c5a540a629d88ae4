import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { createApp } from 'assay/app';
import express from 'express';

test('an application mounts the bench', async () => {
  const outer = express();
  outer.use('/bench', createApp());
  outer.get('/own', (_request, response) => void response.send('mine'));
  const server = outer.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${server.address().port}`;
  const { data } = await (await fetch(`${origin}/bench/api/user/sys/info`)).json();
  assert.equal(data.brandName, 'Assay');
  assert.equal(await (await fetch(`${origin}/own`)).text(), 'mine');
  server.closeAllConnections();
  server.close();
});
