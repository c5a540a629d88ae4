import * as z from 'zod/mini';
import { control } from '#contract/control/control.ts';
import { VERSION } from '#contract/version.ts';
import { routes } from '#client/navigation/routes.ts';
import { password, payPassword, personas, richPersonas } from '#fixtures/data/people.ts';
import { ToolProblem } from '../client.ts';
import { field, tool, type Tool } from '../tool.ts';

/** The guide that an agent reads before its first call. */
export const instructions = `Assay is a test bench for a kind of online earning platform: members buy machines that pay a daily return, recharge, withdraw and invite a team. All funds are simulated, and nothing here reaches a real host.
A world is a complete platform with its own members, ledger and clock. Work in worlds of your own (create_world, fork_world): a person may be looking at main.
Begin with overview. endpoints finds what members and the operator can call, and shows each call's fields; call makes any of them. Ids are texts, amounts decimal texts in USDT, instants epoch milliseconds of the world's clock.
Time passes only as fast as the clock says: move_clock moves it, and everything that falls due happens before it answers. An SMS code is in call control.outbox.
To understand a result: read_log (calls), read_tape (what changed the world, numbered), read_statement and explain_amount (where money came from), check_books (invariants), compare_worlds (a fork with its original). bisect finds the command after which a call answers wrongly. save_world writes a file that a test of the kit (assay/kit) opens.`;

export const guideTools: readonly Tool[] = [
  tool({
    name: 'overview',
    title: 'Read what this bench is',
    description:
      'The bench: its address and harness, what this agent may do, the worlds, the personas of the fixtures with their phones and passwords, and the routes of the client for screenshot.',
    fields: {},
    example: {},
    effect: 'reads',
    async run(client) {
      const operator = await client.operator();
      const worlds = await client.data(control.worlds, {});
      return {
        version: VERSION,
        address: client.origin,
        harness: `${client.origin}/harness`,
        token: operator.name === '' ? 'none is asked for' : operator,
        worlds: worlds.map(({ name, members, mode, now }) => ({ name, members, mode, now })),
        password,
        fundPassword: payPassword,
        personas: peopleOf(personas),
        personasOfRichOnly: peopleOf(richPersonas),
        screens: screens(),
      };
    },
  }),
];

export const readRest = tool({
  name: 'read_rest',
  title: 'Read the rest of a long answer',
  description:
    'The next part of an answer that was cut. The answer itself says how to call this. The last twenty long answers are kept.',
  fields: {
    answer: field(z.string(), 'Its id, such as `a1`.'),
    from: field(z.int().check(z.gte(0)), 'The number of characters that are known already.'),
  },
  example: { answer: 'a1', from: 20_000 },
  effect: 'reads',
  run(client, { answer, from }) {
    const part = client.answers.part(answer, from);
    if (part) return part;
    throw new ToolProblem(`There is no long answer "${answer}" any more. Call its tool again.`);
  },
});

const peopleOf = (people: Readonly<Record<string, { readonly phone: string; readonly who: string }>>) =>
  Object.entries(people).map(([name, { phone, who }]) => `${name} ${phone}: ${who}`);

/** The routes of the client by screen, with a query where a screen needs one. */
const screens = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(routes).map(([name, { path, sampleQuery = '' }]) => [name, `/${path}${sampleQuery}`]),
  );
