import { createHash } from 'node:crypto';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import express, { type Express, type Request, type Response } from 'express';
import { statusOf } from '#contract/refusals.ts';
import { Refusal, refuse } from '#server/handling/refusal.ts';
import { isAdmitted, refuseUnclearHeaders, requireTarget, type Access } from '#server/http/admit.ts';
import { bearerOf, refuseTokenInAddress } from '#server/http/operator-door.ts';
import { sayRefusal } from '#server/text/words.ts';
import { BenchClient, ToolProblem } from './client.ts';
import { createMcpServer } from './server.ts';

interface Options {
  /** The address of the bench. */
  readonly bench: string;
  /** The folder of saved worlds. */
  readonly folder: string;
  readonly access: Access;
}

/** JSON-RPC's code for an error of the server. */
const SERVER_ERROR = -32_000;

/**
 * The tools over Streamable HTTP at `/mcp`, without sessions of its own. Each request needs a token of the operator, which the
 * bench checks, and with which the tools call it: its scope, its end and its name in the log are those of the token.
 */
export function mcpApp({ bench, folder, access }: Options): Express {
  const clients = new Map<string, BenchClient>();

  async function admit(request: Request): Promise<BenchClient> {
    refuseUnclearHeaders(request);
    refuseTokenInAddress(request);
    if (!isAdmitted(request, access)) refuse('FORBIDDEN', { values: { context: 'site' } });
    const token = bearerOf(request) ?? refuse('UNAUTHORIZED', { values: { context: 'operator' } });
    const key = createHash('sha256').update(token).digest('hex');
    const client = clients.get(key) ?? new BenchClient(bench, token, folder);
    try {
      const { name } = await client.admit();
      // A bench without tokens admits any caller on its machine, and this process is on its machine.
      if (name === '')
        throw new ToolProblem(`The bench at ${bench} asks for no token. Set ASSAY_TOKENS there.`);
    } catch (error) {
      clients.delete(key);
      throw error;
    }
    clients.set(key, client);
    return client;
  }

  const app = express().disable('x-powered-by');
  app.use(requireTarget);
  app.post('/mcp', async (request, response) => {
    const client = await admit(request);
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = createMcpServer(client);
    response.once('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request, response);
  });
  app.all('/mcp', (_request, response) => {
    response.set('Allow', 'POST');
    answer(response, 405, 'This server has no sessions and no stream of its own: use POST.');
  });
  app.use((_request, response) => answer(response, 404, 'The tools for agents are at /mcp.'));
  app.use(answerErrors);
  return app;
}

/** Express recognises an error handler by its four parameters. */
function answerErrors(error: unknown, _request: Request, response: Response, _next: unknown): void {
  if (response.headersSent) {
    response.end();
    return;
  }
  if (error instanceof Refusal) {
    const status = statusOf(error.reason);
    if (status === 401) response.set('WWW-Authenticate', 'Bearer');
    answer(response, status, sayRefusal('en-US', error.reason, error.details.values));
  } else if (error instanceof ToolProblem) {
    response.set('WWW-Authenticate', 'Bearer');
    answer(response, 401, error.message);
  } else {
    console.error(error);
    answer(response, 500, 'This is a fault of Assay.');
  }
}

const answer = (response: Response, status: number, message: string): void =>
  void response.status(status).json({ jsonrpc: '2.0', error: { code: SERVER_ERROR, message }, id: null });
