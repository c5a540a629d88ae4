import * as z from 'zod/mini';
import { control } from '#contract/control/control.ts';
import { wallet } from '#contract/wallet.ts';
import { MAIN, ToolProblem } from '../client.ts';
import { endpointTool, memberField, tool, worldField, type Tool } from '../tool.ts';
import { makeCall } from './calls.ts';

/** Books, reasons, log and tape. */
export const accountingTools: readonly Tool[] = [
  endpointTool(control.accounts, {
    name: 'read_balances',
    title: 'Read the balances of all accounts',
    example: { world: 'trial', query: 'Chitra' },
  }),
  endpointTool(control.statement, {
    name: 'read_statement',
    title: 'Read the postings of an account',
    example: { world: 'trial', account: 'member:2:available' },
  }),
  endpointTool(control.invariants, {
    name: 'check_books',
    title: 'Check the books',
    description:
      'The trial balance and the other invariants of the ledger, checked over the whole history: every posting has two sides, balances follow from postings, nothing was created or lost. `holds` is the verdict, and `violations` name what is wrong. With `replay: "true"` the world is also rebuilt from its commands and compared.',
    example: { world: 'trial' },
  }),
  endpointTool(control.books, {
    name: 'read_solvency',
    title: 'Read the solvency of the platform',
    example: { world: 'trial', days: '7' },
  }),
  tool({
    name: 'explain_amount',
    title: 'Explain an amount',
    description:
      'Why an amount is what it is. With `movement` (an id of read_statement): the postings, records, the call that caused it and the other movements of the same story. With `member` and `record` (an id of wallet.records): the calculation of the amount in parts, and its postings.',
    fields: {
      world: worldField,
      movement: z.optional(z.string()),
      member: z.optional(memberField),
      record: z.optional(z.string()),
    },
    example: { world: 'trial', movement: '1' },
    effect: 'reads',
    async run(client, { world = MAIN, movement, member, record }) {
      if (movement !== undefined) return await client.data(control.movement, { id: movement }, world);
      if (member === undefined || record === undefined)
        throw new ToolProblem('Give a movement, or a member and a record.');
      const { code, msg, data } = await makeCall(client, world, {
        endpoint: wallet.record.id,
        as: member,
        input: { id: record },
      });
      if (code !== 200) throw new ToolProblem(msg);
      return data;
    },
  }),
  endpointTool(control.requests, {
    name: 'read_log',
    title: 'Read the request log',
    example: { world: 'trial', endpoint: 'product.createOrder', pageSize: '5' },
  }),
  endpointTool(control.tape, {
    name: 'read_tape',
    title: 'Read what happened in a world',
    description: control.tape.description
      .replace('a fork of the past (`POST worlds` with `at` or `after`)', 'a fork of the past (fork_world)')
      .replace('`GET clock`', 'read_clock'),
    example: { world: 'trial', parts: '1' },
  }),
];
