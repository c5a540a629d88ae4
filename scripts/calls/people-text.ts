import { fund } from '#contract/fund.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { personas, richPersonas } from '#fixtures/data/people.ts';
import { testWorld } from '#kit/worlds.ts';

type World = Awaited<ReturnType<typeof testWorld>>;
type People = Readonly<Record<string, { readonly phone: string; readonly who: string }>>;

/** The lines about the people of the fixtures, with what each has at the start of a world. */
export async function peopleLines(): Promise<string[]> {
  return [
    '## People',
    '',
    'Of `basic` (the default), at the start of a world:',
    '',
    ...(await linesOf('basic', personas)),
    '',
    'Of `rich`, besides them:',
    '',
    ...(await linesOf('rich', richPersonas)),
    '',
  ];
}

async function linesOf(fixture: 'basic' | 'rich', people: People): Promise<string[]> {
  const world = await testWorld({ fixture, seed: 'calls' });
  const lines: string[] = [];
  for (const [key, { phone, who }] of Object.entries(people))
    lines.push(`- \`world.as('${key}')\`, ${phone}: ${who}. ${await stateOf(world, key)}.`);
  await world.drop();
  return lines;
}

/** The holdings of a member, read by the member's own calls. */
async function stateOf(world: World, key: string): Promise<string> {
  const member = await world.as(key as 'alice');
  const { available, income } = await member.ok(wallet.wallet);
  const { list } = await member.ok(product.orders, { status: 'valid', pageSize: 100 });
  const bindings = await member.ok(fund.bindings);
  const { has } = await member.ok(user.hasPayPassword);
  const machines = list.map(({ productId, quantity }) => `${quantity} × product ${productId}`);
  return [
    `${available} available`,
    ...(Number(income) > 0 ? [`${income} of income`] : []),
    ...(machines.length > 0 ? [machines.join(', ')] : []),
    ...bindings.map(({ kind, chain }) => (kind === 'bank' ? 'a bank account' : `an address on ${chain}`)),
    ...(has ? ['a fund password'] : []),
  ].join('; ');
}
