import { createHash } from 'node:crypto';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import express, { type Express, type Request, type Response } from 'express';
import { Refusal, refuse } from '#server/handling/refusal.ts';
import { isAdmitted, refuseUnclearHeaders, requireTarget, type Access } from '#server/http/admit.ts';
import { GuessLimit } from '#server/http/guess-limit.ts';
import { bearerOf, generatedToken, MAX_GUESSES, refuseTokenInAddress } from '#server/http/operator-door.ts';
import { refusal } from '#server/pipeline/result.ts';
import { BenchClient, TokenProblem, ToolProblem } from './client.ts';
import { createMcpServer } from './server.ts';

interface Options {
  readonly bench: string;
  readonly folder: string;
  readonly access: Access;
}

/** JSON-RPC's code for an error of the server. */
const SERVER_ERROR = -32_000;

/**
 * The wrong tokens in a minute. For the bench, all are of this machine, which it would lock out. So those of all addresses are
 * fewer than half of what it takes: its minute may contain parts of two of these.
 */
const [MAX_OF_ADDRESS, MAX_OF_ALL] = [MAX_GUESSES / 4, MAX_GUESSES / 2 - 1];

/**
 * The tools over Streamable HTTP at `/mcp`, without sessions of its own. Each request needs a token of the operator, which the
 * bench checks, and with which the tools call it: its scope, its end and its name in the log are those of the token.
 */
export function mcpApp({ bench, folder, access }: Options): Express {
  const clients = new Map<string, BenchClient>();
  const [ofAddress, ofAll] = [new GuessLimit(MAX_OF_ADDRESS), new GuessLimit(MAX_OF_ALL)];

  /**
   * Counts a token before the bench says whether it is right, because many may come at once. Refuses TOO_MANY_REQUESTS.
   * Returns what takes it back.
   */
  function countGuess({ remoteAddress = '' }: Request['socket']): () => void {
    ofAddress.refuse(remoteAddress);
    ofAll.refuse('');
    ofAddress.count(remoteAddress);
    ofAll.count('');
    return () => {
      ofAddress.takeBack(remoteAddress);
      ofAll.takeBack('');
    };
  }

  async function admit(request: Request): Promise<BenchClient> {
    refuseUnclearHeaders(request);
    refuseTokenInAddress(request);
    if (!isAdmitted(request, access)) refuse('FORBIDDEN', { values: { context: 'site' } });
    const token = bearerOf(request) ?? refuse('UNAUTHORIZED', { values: { context: 'operator' } });
    const key = createHash('sha256').update(token).digest('hex');
    const known = clients.get(key);
    const client = known ?? new BenchClient(bench, token, folder);
    // A named token cannot be guessed, and the bench does not count it.
    const takeBack = known || generatedToken.test(token) ? undefined : countGuess(request.socket);
    try {
      const { name } = await client.admit();
      // A bench without tokens admits any caller on its machine, and this process is on its machine.
      if (name === '')
        throw new ToolProblem(`The bench at ${bench} asks for no token. Set ASSAY_TOKENS there.`);
    } catch (error) {
      clients.delete(key);
      if (!(error instanceof TokenProblem)) takeBack?.();
      throw error;
    }
    takeBack?.();
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
    const { status, envelope, headers = [] } = refusal(error, 'en-US');
    if (status === 401) response.set('WWW-Authenticate', 'Bearer');
    for (let index = 0; index < headers.length; index += 2)
      response.set(headers[index] ?? '', headers[index + 1]);
    answer(response, status, envelope.msg);
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
