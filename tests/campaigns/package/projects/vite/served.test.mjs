import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApp } from 'assay/app';
import { createServer } from 'vite';

test('a development server of Vite answers with the bench', async () => {
  const bench = {
    name: 'bench',
    configureServer: (server) => void server.middlewares.use('/bench', createApp()),
  };
  const server = await createServer({ configFile: false, logLevel: 'error', plugins: [bench] });
  await server.listen(0);
  const { port } = server.httpServer.address();
  const { data } = await (await fetch(`http://localhost:${port}/bench/api/user/sys/info`)).json();
  assert.equal(data.brandName, 'Assay');
  await server.close();
});
