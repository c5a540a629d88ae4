import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { testWorld } from '#tests/support/world.ts';

/** Posts to the operator's service like curl, including a query. */
async function operate(origin: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${origin}/control/${path}`, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as { msg: string; data: unknown };
}

describe("an unknown field of an operator's call", () => {
  it('is rejected by name with a suggestion, and nothing is done', async () => {
    const { origin, operator } = await testWorld();
    const { msg, data } = await operate(origin, 'POST', 'worlds', { name: 'misspelt', fixtur: 'rich' });
    expect(msg).toBe('This call has no field “fixtur”. Did you mean “fixture”?');
    expect(data).toEqual({ reason: 'BAD_INPUT', fields: { fixtur: msg } });
    expect((await operator.ok(control.worlds)).map(({ name }) => name)).not.toContain('misspelt');
  });

  it('is rejected with the list of known fields if it resembles none', async () => {
    const { origin } = await testWorld();
    expect((await operate(origin, 'POST', 'clock', { forward: '1d' })).msg).toBe(
      'This call has no field “forward”. It has: advance, to, next, keepSessions, mode, rate.',
    );
    expect((await operate(origin, 'DELETE', 'worlds/nobody', { force: true })).msg).toBe(
      'This call has no field “force”, nor any other.',
    );
  });

  it.each([
    ['Probability', 'probability'],
    ['probabilty', 'probability'],
    ['propability', 'probability'],
    ['endpont', 'endpoint'],
    ['time', 'times'],
    ['ms_to', 'msTo'],
  ])('%s is taken for %s', async (field, meant) => {
    const { operator } = await testWorld();
    const fault = { endpoint: '*', fault: 'error', [field]: 1 };
    const { body } = await operator.send(control.addFault, fault);
    expect((body as { msg: string }).msg).toContain(`Did you mean “${meant}”?`);
    expect(await operator.ok(control.faults)).toEqual([]);
  });

  it('is rejected in the query too, because an unfiltered list would be wrong', async () => {
    const { operator } = await testWorld();
    const { body } = await operator.send(control.outbox, { too: '254700000002' });
    expect((body as { msg: string }).msg).toContain('Did you mean “to”?');
  });

  it('is rejected beside a path that identifies the item', async () => {
    const world = await testWorld();
    await world.operator.ok(control.addFault, { endpoint: 'product.products', fault: 'error' });
    const { body } = await world.operator.send(control.clearFaults, { id: '1' });
    expect(body).toMatchObject({ data: { reason: 'BAD_INPUT' } });
    expect(await world.operator.ok(control.faults)).toHaveLength(1);
  });

  it('is rejected in the query of a call that reads JSON', async () => {
    const { origin } = await testWorld();
    expect((await operate(origin, 'POST', 'clock?advance=1d')).msg).toBe(
      'This call takes “advance” in its JSON body, not in the query.',
    );
    expect((await operate(origin, 'DELETE', 'faults?id=1')).msg).toBe(
      'This call has no field “id”, nor any other.',
    );
  });

  it('is rejected beside a world sent as bytes', async () => {
    const world = await testWorld();
    const bytes = await world.save();
    const { body } = await world.operator.send(
      control.createWorld,
      { name: 'misspelt', durabel: 'true' },
      { bytes },
    );
    expect((body as { msg: string }).msg).toContain('Did you mean “durable”?');
    expect((await world.operator.ok(control.worlds)).map(({ name }) => name)).not.toContain('misspelt');
  });
});

describe("a free-form field of an operator's call", () => {
  it('is accepted: parameters by name, texts by locale, and any data of a push', async () => {
    const { operator } = await testWorld();
    await operator.ok(control.setParams, { reviewMinutes: 30 });
    await operator.ok(control.push, { title: 'Hello', data: { whatever: 'is sent' } });
  });

  it('is accepted from a member, whose app may be another version', async () => {
    const world = await testWorld();
    const { status } = await world.as('alice').send(product.products, { from: 'a later version' });
    expect(status).toBe(200);
  });
});

describe('a field that the operator fills in wrongly', () => {
  const required = 'This field is required';
  const account = 'Enter the member’s phone number with country code, or their email address';
  const topic = 'A topic is 1 to 64 letters, digits, hyphens or underscores';
  const long = 'This text is too long or has characters that are not allowed';

  it.each([
    ['no member', { phone: '', title: 'High water' }, { phone: account }],
    ['the name of a member', { phone: 'Alice', title: 'High water' }, { phone: account }],
    ['a number without its country code', { phone: '0700000002', title: 'High water' }, { phone: account }],
    ['no title', {}, { title: required }],
    ['a blank title', { title: ' ' }, { title: required }],
    ['a title of tags alone', { title: '<b></b>' }, { title: required }],
    ['a long title', { title: 'x'.repeat(201) }, { title: long }],
    ['no topic', { topic: '', title: 'High water' }, { topic }],
    ['a topic with spaces', { topic: 'all members', title: 'High water' }, { topic }],
  ])('is refused for what is wrong with it: a push with %s', async (_, input, fields) => {
    const { operator } = await testWorld();
    expect(await operator.refused(control.push, input, 'BAD_INPUT')).toEqual(fields);
  });
});
