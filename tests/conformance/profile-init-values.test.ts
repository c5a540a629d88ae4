import { expect, it } from 'vitest';
import { initFrom, offeredCalls, sureCalls } from './profile-command.ts';

/** A recording in which the values tell what a name alone would tell wrongly. */

const boundAddress = 'TBqYkCt2qsXfJibaAJUKJLqdcFVJj5V16z';

function call(line: string, body: unknown, sent?: object, headers: Readonly<Record<string, string>> = {}) {
  const [method = '', path = ''] = line.split(' ');
  return {
    request: {
      method,
      url: `https://host.example/${path}`,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      ...(sent && { postData: { mimeType: 'application/json', text: JSON.stringify(sent) } }),
    },
    response: {
      status: 200,
      headers: [],
      content: { text: JSON.stringify({ status: '0000', info: '', body }) },
    },
  };
}

const machine = (no: number) => ({ no, label: `Rig ${no}`, cost: 1000 + no });
const order = { ref: 'P-88001', no: 102, label: 'Rig 102', units: 2, cost: 2204 };

const entries = (page: object, masked: string, headers = {}) =>
  [
    call('GET machines?p=0&n=10', { rows: [101, 102].map(machine), ...page }, undefined, headers),
    call('GET machines/101', machine(101), undefined, headers),
    call('POST purchases', order, { machine: 102, units: 2 }, headers),
    call('GET purchases?p=0&n=10', { rows: [order], ...page }, undefined, headers),
    call('POST targets', { ref: 'T-1' }, { wallet: boundAddress, grid: 'TRC20' }, headers),
    call('GET targets', [{ ref: 'T-1', wallet: masked, grid: 'TRC20' }], undefined, headers),
  ] as const;

const initOf = (page: object, masked = 'TBqY****5V16z', headers = {}) =>
  initFrom('app.har', { log: { entries: entries(page, masked, headers) } });

it('takes the number of a machine in an order for that of the machine, and for no id of the order', async () => {
  const { written, output } = await initOf({ cnt: 2 });
  const { 'product.products': products, ...others } = written.endpoints ?? {};
  expect(products).toMatchObject({ answer: { id: 'no' } });
  for (const id of ['product.createOrder', 'product.orders']) {
    expect(others[id]).toMatchObject({ answer: { productId: 'no' } });
    expect(others[id]).not.toHaveProperty('answer.id');
  }
  expect(output).toContain('If id is ref: endpoints.product.orders.answer.id: "ref"');
});

it.each(['TBqY****5V16z', 'TBq...16z', 'TBqYkC…V16z', 'TBqY••••16z'])(
  'takes the masked address %s for no number of an account',
  async (masked) => {
    const { written } = await initOf({ cnt: 2 }, masked);
    expect(written.endpoints?.['fund.bindings']).toEqual({ path: 'targets', answer: { address: 'wallet' } });
  },
);

it('asks for the number of all items if a number beside the list may be it', async () => {
  const known = await initOf({ cnt: 2 });
  expect(known.written.wire?.paging).toMatchObject({ total: 'cnt' });
  const { written, output } = await initOf({ vol: 45 });
  expect(written.wire?.paging).not.toHaveProperty('total');
  expect(output).toContain('If it is vol: wire.paging.total: "vol"');
  expect(output).toContain('If there is none: wire.paging.total: null');
  // These count nothing: a number below that of the items, an id, a code and a time.
  const other = await initOf({ vol: 1, userId: 45, code: 200, serverTime: 1_764_500 });
  expect(other.written.wire?.paging).toMatchObject({ total: null });
});

it('asks about a constant header whose name begins as a browser’s', async () => {
  const { output } = await initOf({ cnt: 2 }, undefined, { 'Accept-Tongue': 'en', 'Accept-Encoding': 'br' });
  expect(output).toContain('If it is always en: headers.Accept-Tongue: "en"');
  expect(output).not.toContain('headers.Accept-Encoding');
});

const rentals = (order: object) => [
  call('GET rigs', { rows: [101, 102].map(machine) }),
  call('GET rigs/101', machine(101)),
  call('GET purse', { spendable: '9000.50' }),
  call('POST rigs/rent', order, { rig: 102, units: 2 }),
  call('GET purse', { spendable: '6796.50' }),
  call('GET rentals', { rows: [{ ref: 'P-88001', since: '2026-11-28 12:00:00' }] }),
];

it('recognises a purchase below the list of machines by the order that appears afterwards', async () => {
  const { output } = await initFrom('app.har', { log: { entries: rentals({ ref: 'P-88001' }) } });
  expect(sureCalls(output)).toMatchObject({
    'product.products': 'GET /rigs',
    'product.createOrder': 'POST /rigs/rent',
    'product.orders': 'GET /rentals',
  });
});

it('recognises it by a short number, if the order also names the machine', async () => {
  const [rigs, rig, before, , after] = rentals({});
  const made = { rental: { id: 9001, rig: 102 }, spendable: '6796.50' };
  const later = call('GET rentals', { rows: [{ id: 9001, rig: 102, since: '2026-11-28 12:00:00' }] });
  const rent = call('POST rigs/rent', made, { rig: 102 });
  const { output } = await initFrom('app.har', {
    log: { entries: [rigs, rig, before, rent, after, later] },
  });
  expect(sureCalls(output)).toMatchObject({ 'product.createOrder': 'POST /rigs/rent' });
});

it('takes no other action on a machine for a purchase, and asks about it', async () => {
  const { output } = await initFrom('app.har', { log: { entries: rentals({ done: true }) } });
  expect(sureCalls(output)).not.toHaveProperty(['product.createOrder']);
  expect(offeredCalls(output, 'product.createOrder')).toContain('POST /rigs/rent');
});

it('says the words of a path as the platform writes them', async () => {
  const { output } = await initFrom('app.har', { log: { entries: rentals({ done: true }) } });
  expect(output).toContain('its path says “purse”');
  expect(output).not.toContain('its path says “wallet”');
});

it('asks for the zone of dates before a time is mapped', async () => {
  const { output } = await initFrom('app.har', { log: { entries: rentals({ done: true }) } });
  expect(output).toContain(
    'wire.times.offset: dates such as 2026-11-28 12:00:00 in GET /rentals name no zone, and are read as UTC.',
  );
  expect(output).toContain('If they are in UTC: wire.times: {"format":"iso","offset":"+00:00"}');
});
