import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

test('an agent buys with the tools of npx assay mcp, and checks the books', async () => {
  const client = new Client({ name: 'agent', version: '1' });
  await client.connect(
    new StdioClientTransport({ command: 'npx', args: ['assay', 'mcp'], env: process.env }),
  );
  const use = async (name, input = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: input });
    assert.ok(!isError, content[0].text);
    return JSON.parse(content[0].text);
  };
  try {
    const { tools } = await client.listTools();
    assert.ok(tools.every(({ description, inputSchema }) => description && inputSchema));
    await use('create_world', { name: 'mine' });
    const order = { world: 'mine', endpoint: 'product.createOrder', as: 'chitra', input: { productId: 2 } };
    assert.equal((await use('call', order)).data.paid, '50.00');
    assert.equal((await use('check_books', { world: 'mine' })).holds, true);
  } finally {
    await client.close();
  }
});
