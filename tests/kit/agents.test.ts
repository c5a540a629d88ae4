import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_CHARACTERS } from '#cli/mcp/answers.ts';
import { BenchClient } from '#cli/mcp/client.ts';
import { exampleOf, makeCall } from '#cli/mcp/tools/calls.ts';
import { contract } from '#contract/index.ts';
import { Agent, textOf } from '#tests/support/agent.ts';
import { testWorld } from '#tests/support/world.ts';
import { createProject, runIn } from './guide.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-agent-'));
let agent: Agent;

beforeAll(async () => {
  agent = await Agent.start(['--files', folder]);
});
afterAll(async () => {
  await agent.close();
  rmSync(folder, { recursive: true });
});

/** Its answer is cut. */
const longCall = {
  world: 'long',
  endpoint: 'control.flows',
  input: { days: 300 },
};

const world = (name: string, more: object = {}) => ({ world: name, ...more });

describe('an agent that knows only the descriptions', () => {
  it('reads a title, a schema, an example, the limit and what it may break of each tool', async () => {
    const tools = await agent.tools();
    expect(tools.length).toBeGreaterThan(25);
    for (const { name, title, description = '', inputSchema, annotations } of tools) {
      expect(title, name).toMatch(/^[A-Z]/);
      expect(description, name).toMatch(
        /^[A-Z][^]+\.(\nExample: \{.*\})+\nAnswers are cut after 20,000 characters/,
      );
      expect(description, 'a tool names other tools, and no routes').not.toMatch(/\b(GET|POST|PUT|DELETE) /);
      expect(inputSchema.type, name).toBe('object');
      expect(annotations, name).toMatchObject({
        readOnlyHint: expect.any(Boolean) as boolean,
        destructiveHint: expect.any(Boolean) as boolean,
        openWorldHint: false,
      });
    }
    expect(agent.instructions).toContain('simulated');
  });

  it('finds that every example works on a new bench', async () => {
    for (const { name, description = '' } of await agent.tools()) {
      if (name === 'screenshot') continue; // tests/journeys/agents.test.ts
      if (name === 'read_rest') {
        await agent.use('create_world', { name: 'long', fixture: 'rich' });
        await agent.result('call', longCall);
      }
      for (const [, example = ''] of description.matchAll(/^Example: (.*)$/gm)) {
        const result = await agent.result(name, JSON.parse(example) as Record<string, unknown>);
        expect(result.isError ? textOf(result) : '', name).toBe('');
      }
    }
  });

  it('finds an example of each response rule', async () => {
    const add = (await agent.tools()).find(({ name }) => name === 'add_fault');
    for (const kind of ['respond', 'patch', 'hold'])
      expect(add?.description).toMatch(new RegExp(`^Example: .*"fault":"${kind}"`, 'm'));
  });

  it('limits a fault to a persona', async () => {
    await agent.use('create_world', { name: 'faulty' });
    const fault = { endpoint: 'wallet.wallet', fault: 'error', code: 503 };
    await agent.use('add_fault', world('faulty', { ...fault, member: 'Chitra' }));
    const codeFor = async (as: string) =>
      (await agent.use<{ code: number }>('call', world('faulty', { endpoint: 'wallet.wallet', as }))).code;
    expect([await codeFor('chitra'), await codeFor('bob')]).toEqual([503, 200]);
    const unknown = await agent.result('add_fault', world('faulty', { ...fault, member: 'mallory' }));
    expect(textOf(unknown)).toContain('The fixtures have no persona "mallory".');
  });

  it('holds a call, and releases it', async () => {
    await agent.use('create_world', { name: 'held' });
    await agent.use(
      'add_fault',
      world('held', { endpoint: 'product.createOrder', fault: 'hold', ms: 60_000 }),
    );
    const bought = agent.use(
      'call',
      world('held', { endpoint: 'product.createOrder', as: 'chitra', input: { productId: 2 } }),
    );
    await expect.poll(() => agent.use<object[]>('list_held_calls', world('held'))).toHaveLength(1);
    expect(await agent.use('release_calls', world('held'))).toEqual({ released: 1 });
    expect(await bought).toMatchObject({ code: 200, data: { paid: '50.00' } });
  });

  it('reads what it asked for', async () => {
    await agent.use('create_world', { name: 'reading' });
    const { personas } = await agent.use<{ personas: string[] }>('overview');
    expect(personas).toContainEqual(expect.stringContaining('chitra 919800000004: invited by Bob'));
    const { input, refusals } = await agent.use<{ input: object; refusals: string[] }>('endpoints', {
      id: 'product.createOrder',
    });
    expect(input).toMatchObject({ required: ['productId'] });
    expect(refusals).toContainEqual(expect.stringContaining('SOLD_OUT (code '));
    const bought = await agent.use<{ code: number; data: { paid: string } }>(
      'call',
      world('reading', { endpoint: 'product.createOrder', as: 'chitra', input: { productId: 2 } }),
    );
    expect(bought).toMatchObject({ code: 200, data: { paid: '50.00' } });
    const misspelt = world('reading', { endpoint: 'product.createOrder', as: 'chitra' });
    expect(textOf(await agent.result('call', { ...misspelt, input: { productId: 1, quanity: 3 } }))).toBe(
      'product.createOrder has no field "quanity". Did you mean quantity?',
    );
    // A refusal of the platform is an answer.
    const soldOut = await agent.use(
      'call',
      world('reading', { endpoint: 'product.createOrder', as: 'chitra', input: { productId: 7 } }),
    );
    expect(soldOut).toMatchObject({ data: { reason: 'SOLD_OUT' } });
    await agent.use('move_clock', world('reading', { advance: '40d' }));
    // It logs in again after the time that ended its session.
    expect(
      await agent.use('call', world('reading', { endpoint: 'product.receiveIncome', as: 'chitra' })),
    ).toMatchObject({ code: 200 });
    expect(await agent.use('check_books', world('reading'))).toMatchObject({ holds: true });
  });

  it('reads a member by persona, phone number, e-mail address and id', async () => {
    const { id } = await agent.use<{ id: string }>('read_member', { member: 'Chitra' });
    const email = 'newcomer@example.com';
    const called = <T>(endpoint: string, input: object) =>
      agent.use<{ data: T }>('call', { endpoint, input }).then(({ data }) => data);
    await called('user.emailCode', { email });
    const [sent] = await called<{ code: string }[]>('control.outbox', { to: email });
    const { inviteCode } = await agent.use<{ inviteCode: string }>('read_member', { member: 'bob' });
    await called('user.emailRegister', { email, password: 'Newcomer1', inviteCode, code: sent?.code });
    for (const [asked, answer] of [
      [{ member: '919800000004' }, { id, phone: '919800000004' }],
      [{ id }, { name: 'Chitra' }],
      [{ id: Number(id) }, { name: 'Chitra' }],
      [{ member: 'Newcomer@example.com' }, { email }],
    ])
      expect(await agent.use('read_member', asked ?? {})).toMatchObject(answer ?? {});
  });

  it('explains an amount', async () => {
    await agent.use('create_world', { name: 'why' });
    await agent.use(
      'call',
      world('why', { endpoint: 'product.createOrder', as: 'chitra', input: { productId: 2 } }),
    );
    const records = await agent.use<{ data: { list: { id: string; amount: string }[] } }>(
      'call',
      world('why', { endpoint: 'wallet.records', as: 'bob' }),
    );
    const bonus = records.data.list.find(({ amount }) => amount === '4.00');
    const why = await agent.use('explain_amount', world('why', { member: 'bob', record: bonus?.id }));
    expect(why).toMatchObject({
      explanation: { parts: [{ kind: 'purchaseBonus', of: '50.00', rate: '0.08' }] },
    });
  });

  it('is told that no fork of a world with a long name fits into its cell', async () => {
    const name = 'k'.repeat(60);
    await agent.use('create_world', { name });
    await agent.use(
      'call',
      world(name, { endpoint: 'product.createOrder', as: 'chitra', input: { productId: 2 } }),
    );
    const search = { endpoint: 'wallet.wallet', as: 'chitra', field: 'code', equals: 200 };
    await expect(agent.use('bisect', world(name, search))).rejects.toThrow(
      `The name of ${name} is too long for a fork of it`,
    );
  });

  it('reads the rest of a long answer', async () => {
    let result = await agent.result('call', longCall);
    let whole = textOf(result);
    expect(whole).toHaveLength(MAX_CHARACTERS);
    for (let more = result.content[1]; more; more = result.content[1]) {
      const next = /read_rest (\{.*?\})/.exec(more.type === 'text' ? more.text : '')?.[1] ?? '';
      result = await agent.result('read_rest', JSON.parse(next) as Record<string, unknown>);
      whole += textOf(result);
    }
    const { data } = JSON.parse(whole) as { data: { days: object[] } };
    expect(data.days.length).toBeGreaterThan(100);
  });
});

describe('mistakes are answered with one sentence', () => {
  it.each([
    ['call', { endpoint: 'product.createOder' }, 'Did you mean product.createOrder?'],
    [
      'call',
      { endpoint: 'product.orders' },
      'product.orders is called by a member: give "as", such as alice.',
    ],
    ['call', { endpoint: 'wallet.wallet', as: 'mallory' }, 'The fixtures have no persona "mallory".'],
    ['call', { endpoint: 'control.events' }, 'read_log and read_tape'],
    ['call', { world: 'no\nworld', endpoint: 'user.isValidAccount' }, 'world: '],
    ['cal', {}, 'There is no tool "cal". Did you mean call?'],
    ['read_clock', { world: 'nowhere' }, 'There is no world named nowhere'],
    ['read_clock', { wrld: 'main' }, 'wrld'],
    ['move_clock', { advance: 'soon' }, 'advance: '],
    ['read_member', { id: '../worlds' }, 'id: '],
    ['read_member', { member: 'mallory' }, 'The fixtures have no persona "mallory".'],
    ['read_member', { member: '999' }, 'World main has no member 999.'],
    ['read_member', {}, 'Give either member or id.'],
    ['delete_world', { name: '..' }, 'name: '],
    ['fork_world', { name: 'fork' }, 'from: this field is required.'],
    ['load_world', { world: 'new', file: '../secret' }, 'file: a file has up to 63 small letters'],
    ['load_world', { world: 'new', file: 'missing' }, 'cannot be read (ENOENT)'],
    ['explain_amount', {}, 'Give a movement, or a member and a record.'],
    ['read_rest', { answer: 'a999', from: 0 }, 'There is no long answer "a999" any more.'],
  ])('%s %j', async (name, input, sentence) => {
    const result = await agent.result(name, input);
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain(sentence);
  });
});

it(
  'builds a situation, finds a planted bug by bisect and writes a test of it',
  { timeout: 240_000 },
  async () => {
    await agent.use('create_world', { name: 'shop' });
    await agent.use('move_clock', world('shop', { mode: 'frozen' }));
    const planted = 7;
    for (let step = 0; step < 12; step += 1) {
      if (step === planted) await agent.use('change_rules', world('shop', { withdrawFeeRate: '0.5' }));
      await agent.use(
        'call',
        world('shop', { endpoint: 'square.addTextPost', as: 'bob', input: { content: `Day ${step}` } }),
      );
      await agent.use('move_clock', world('shop', { advance: '1h' }));
    }
    const quote = { endpoint: 'wallet.withdrawQuote', as: 'alice', input: { amount: '10' } };
    const right = await agent.use<{ data: { fee: string } }>('call', { world: 'main', ...quote });
    const now = await agent.use<{ data: { fee: string } }>('call', world('shop', quote));
    expect([right.data.fee, now.data.fee]).toEqual(['0.50', '5.00']);

    const found = await agent.use<{ command: { command: number; name: string }; tried: object[] }>(
      'bisect',
      world('shop', { ...quote, field: 'data.fee', equals: right.data.fee }),
    );
    expect(found.command.name).toBe('control.setParams');
    expect(found.tried.length).toBeLessThan(10);
    const worlds = await agent.use<{ name: string }[]>('list_worlds');
    expect(worlds.filter(({ name }) => /^shop~/.test(name))).toEqual([]);

    const { folder: project, remove } = await createProject([]);
    try {
      const runs = [];
      for (const [name, after] of [
        ['before', found.command.command - 1],
        ['after', found.command.command],
      ] as const) {
        await agent.use('fork_world', {
          name: `shop-${name}`,
          from: 'shop',
          at: undefined,
          after: await commandAtMost(after),
        });
        const { test } = await agent.use<{ test: string }>(
          'save_world',
          world(`shop-${name}`, { file: name }),
        );
        const assertion = `const { fee } = await world.as('alice').ok(wallet.withdrawQuote, { amount: '10' });\n  assert.equal(fee, '0.50');\n  await world.expectInvariants();`;
        const source = `import assert from 'node:assert/strict';\nimport { wallet } from 'assay/contract/wallet';\n${test.replace('await world.expectInvariants();', assertion)}`;
        writeFileSync(join(project, `${name}.test.mjs`), source);
        runs.push(await runIn(project, process.execPath, '--test', `${name}.test.mjs`));
      }
      const [before, after] = runs;
      expect(before?.output).toMatch(/^# pass 1$/m);
      expect(after?.output).toMatch(/^# fail 1$/m);
      expect(after?.output).toContain("'5.00'");
    } finally {
      remove();
    }
  },
);

/** The last command of `shop` up to a number: sessions that the bench opened by itself are not on the tape. */
async function commandAtMost(number: number): Promise<number> {
  const { marks } = await agent.use<{ marks: { command: number | null }[] }>(
    'read_tape',
    world('shop', { parts: '1' }),
  );
  return Math.max(...marks.map(({ command }) => command ?? 0).filter((command) => command <= number));
}

it('an example of every endpoint has the fields that the endpoint wants', { timeout: 240_000 }, async () => {
  const { origin, name } = await testWorld();
  const client = new BenchClient(origin, undefined, folder);
  const wrong: string[] = [];
  for (const endpoint of contract.filter(({ stream, binary }) => !stream && binary === undefined)) {
    if (/^control\.(drop|log)/.test(endpoint.id)) continue; // They end worlds and sessions.
    const call = exampleOf(endpoint) as Parameters<typeof makeCall>[2];
    const { msg, data } = await makeCall(client, name, call);
    if ((data as { reason?: string } | null)?.reason === 'BAD_INPUT') wrong.push(`${endpoint.id}: ${msg}`);
  }
  // Recharge 1 of the fixture is one of the chain.
  expect(wrong).toEqual(['control.decideRecharge: The chain decides a USDT recharge, not the operator']);
});
