import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js';
import { nearest } from '#contract/nearest.ts';
import { VERSION } from '#contract/version.ts';
import { ExpectationError } from '#kit/expectation-error.ts';
import { Part } from './answers.ts';
import { ToolProblem, type BenchClient } from './client.ts';
import { describedTool, Picture, type Tool } from './tool.ts';
import { accountingTools } from './tools/accounting.ts';
import { bisect } from './tools/bisect.ts';
import { callTools } from './tools/calls.ts';
import { guideTools, instructions, readRest } from './tools/guide.ts';
import { operatingTools } from './tools/operating.ts';
import { screenshot } from './tools/screenshot.ts';
import { worldTools } from './tools/worlds.ts';

/** All tools, in an order in which the example of each works after those before it. */
export const tools: readonly Tool[] = [
  ...guideTools,
  ...worldTools,
  ...callTools,
  ...operatingTools,
  ...accountingTools,
  bisect,
  screenshot,
  readRest,
];

/** A server of the protocol for one agent. It checks no input by itself: the tools and the bench say in words what is wrong. */
export function createMcpServer(client: BenchClient): McpServer {
  const server = new McpServer(
    { name: 'assay', version: VERSION },
    { capabilities: { tools: {} }, instructions },
  );
  server.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(describedTool) }));
  server.server.setRequestHandler(
    CallToolRequestSchema,
    async ({ params: { name, arguments: input = {} } }) => {
      try {
        return resultOf(client, await toolOf(name).run(client, input));
      } catch (error) {
        if (error instanceof ToolProblem || error instanceof ExpectationError) return failed(error.message);
        console.error(error);
        return failed(`This is a fault of Assay: ${(error as Error).message}.`);
      }
    },
  );
  return server;
}

/** Throws a ToolProblem that suggests the nearest name. */
function toolOf(name: string): Tool {
  const found = tools.find((one) => one.name === name);
  if (found) return found;
  const near = nearest(
    name,
    tools.map((one) => one.name),
  );
  throw new ToolProblem(`There is no tool "${name}".${near === undefined ? '' : ` Did you mean ${near}?`}`);
}

const failed = (sentence: string): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: sentence }],
});

function resultOf({ answers }: BenchClient, answer: unknown): CallToolResult {
  if (answer instanceof Part) return { content: textsOf(answer) };
  if (answer instanceof Picture)
    return {
      content: [
        { type: 'image', data: answer.png.toString('base64'), mimeType: 'image/png' },
        ...textsOf(answers.begin(answer.text)),
      ],
    };
  return { content: textsOf(answers.begin(typeof answer === 'string' ? answer : JSON.stringify(answer))) };
}

/** A part of an answer, and if it is not the last one a second text that says how to read on. */
function textsOf({ text, total, next, id }: Part): { type: 'text'; text: string }[] {
  if (next === undefined) return [{ type: 'text', text }];
  const more = `Cut after ${next} of ${total} characters. read_rest ${JSON.stringify({ answer: id, from: next })} gives the next part; a filter or a smaller pageSize gives less.`;
  return [
    { type: 'text', text },
    { type: 'text', text: more },
  ];
}
