import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';
import { packedCommand } from './package.ts';

/** The command of this repository, as packed. */
export const assay = await packedCommand();

/** A scripted agent, which uses the tools of `assay mcp` by the official client. */
export class Agent {
  private constructor(private readonly client: Client) {}

  /** Starts `assay mcp` in a process of its own, as a client for agents does. */
  static async start(
    options: readonly string[] = [],
    environment: Record<string, string> = {},
  ): Promise<Agent> {
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, ...environment };
    return await Agent.#connect(
      new StdioClientTransport({ command: process.execPath, args: [assay, 'mcp', ...options], env }),
    );
  }

  static async overHttp(url: string, token: string): Promise<Agent> {
    // A kept connection may be closed by the server just when a busy machine uses it again.
    const requestInit = { headers: { Authorization: `Bearer ${token}`, Connection: 'close' } };
    return await Agent.#connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  }

  static async #connect(transport: StdioClientTransport | StreamableHTTPClientTransport): Promise<Agent> {
    const client = new Client({ name: 'scripted', version: '1' });
    await client.connect(transport);
    return new Agent(client);
  }

  get instructions(): string {
    return this.client.getInstructions() ?? '';
  }

  async tools(): Promise<Tool[]> {
    return (await this.client.listTools()).tools;
  }

  async result(name: string, input: Record<string, unknown> = {}): Promise<CallToolResult> {
    return (await this.client.callTool({ name, arguments: input })) as CallToolResult;
  }

  /** The answer of a tool. Throws its sentence if it could not do its work. */
  async use<T = unknown>(name: string, input: Record<string, unknown> = {}): Promise<T> {
    const result = await this.result(name, input);
    if (result.isError) throw new Error(textOf(result));
    const text = textOf(result);
    return (/^[[{]/.test(text) ? JSON.parse(text) : text) as T;
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

/** The first text of a result. */
export function textOf({ content }: CallToolResult): string {
  const found = content.find((part) => part.type === 'text');
  return found?.type === 'text' ? found.text : '';
}

/** Starts `assay mcp --http` on a free port. */
export async function startHttp(
  environment: Record<string, string>,
  options: readonly string[] = [],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [assay, 'mcp', '--http', '--port', '0', ...options], {
    env: { PATH, HOME, ...environment },
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [address] = /http:\S+\/mcp/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('close', () => reject(new Error(output)));
  });
  return {
    url,
    async stop() {
      child.kill();
      await once(child, 'close');
    },
  };
}
