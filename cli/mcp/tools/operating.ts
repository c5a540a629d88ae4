import * as z from 'zod/mini';
import { control } from '#contract/control/control.ts';
import { Params } from '#contract/control/params.ts';
import { ToolProblem } from '../client.ts';
import { endpointTool, field, memberField, tool, worldField, type Tool } from '../tool.ts';

/** Clock, members, faults and rules. */
export const operatingTools: readonly Tool[] = [
  endpointTool(control.clock, { name: 'read_clock', title: 'Read the clock', example: { world: 'trial' } }),
  endpointTool(control.setClock, {
    name: 'move_clock',
    title: 'Move the clock',
    endsSessions: true,
    example: { world: 'trial', advance: '3d' },
  }),
  endpointTool(control.members, {
    name: 'list_members',
    title: 'List members',
    example: { world: 'trial', query: 'Chitra' },
  }),
  tool({
    name: 'read_member',
    title: 'Read all about a member',
    description: control.member.description,
    fields: {
      world: worldField,
      member: z.optional(memberField),
      id: z.optional(field(z.union([z.string(), z.int()]), 'Instead of `member`: the id in list_members.')),
    },
    example: { world: 'trial', member: 'chitra' },
    more: [{ world: 'trial', id: '2' }],
    effect: 'reads',
    async run(client, { world, member, id }) {
      if ((member === undefined) === (id === undefined)) throw new ToolProblem('Give either member or id.');
      const found = member === undefined ? id : await client.memberId(member, world);
      return await client.data(control.member, { id: found }, world);
    },
  }),
  endpointTool(control.createMember, {
    name: 'create_member',
    title: 'Create a member',
    example: { world: 'trial', phone: '254799000001', password: 'Newcomer1', available: '12.5' },
  }),
  endpointTool(control.faults, { name: 'list_faults', title: 'List faults', example: { world: 'trial' } }),
  endpointTool(control.addFault, {
    name: 'add_fault',
    title: 'Add a fault or a response rule',
    member: 'member',
    example: { world: 'trial', endpoint: 'user.info', fault: 'error', code: 503, times: 1 },
    more: [
      { world: 'trial', endpoint: 'product.createOrder', fault: 'respond', answer: { reason: 'SOLD_OUT' } },
      {
        ...{ world: 'trial', endpoint: 'product.products', fault: 'patch' },
        ...{ path: 'data.list.*.productName', value: 'A very long name of a machine' },
      },
      {
        ...{ world: 'trial', endpoint: 'product.createOrder', fault: 'hold', ms: 60_000 },
        ...{ member: 'chitra', input: { productId: 2 }, times: 1 },
      },
    ],
  }),
  endpointTool(control.heldCalls, {
    name: 'list_held_calls',
    title: 'List held calls',
    example: { world: 'trial' },
  }),
  endpointTool(control.releaseCalls, {
    name: 'release_calls',
    title: 'Release held calls',
    example: { world: 'trial' },
  }),
  endpointTool(control.clearFaults, {
    name: 'clear_faults',
    title: 'Remove all faults',
    effect: 'destroys',
    example: { world: 'trial' },
  }),
  endpointTool(control.params, {
    name: 'read_rules',
    title: 'Read the parameters of the rules',
    example: { world: 'trial' },
  }),
  endpointTool(control.setParams, {
    name: 'change_rules',
    title: 'Change parameters of the rules',
    effect: 'destroys',
    shape: Object.fromEntries(
      Object.entries(Params._zod.def.shape).map(([name, schema]) => [name, z.optional(schema)]),
    ),
    example: { world: 'trial', withdrawFeeRate: '0.02' },
  }),
];
