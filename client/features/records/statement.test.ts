import { expect, it } from 'vitest';
import { collectRecords, maxRecords } from './statement.ts';

/** A host's records, newest first: the newest has the time `count`, the oldest 1. */
function hostOf(count: number, { skips }: { skips?: (time: number) => boolean } = {}) {
  const all = Array.from({ length: count }, (_, at) => ({ id: String(at), time: count - at }));
  const asked: number[] = [];
  const fetchPage = (pageNum: number) => {
    asked.push(pageNum);
    const page = all.slice((pageNum - 1) * 100, pageNum * 100);
    const list = skips ? page.filter(({ time }) => !skips(time)) : page;
    return Promise.resolve({ total: count, list, ...(skips && { skipped: page.length - list.length }) });
  };
  return { fetchPage, asked };
}

const timesOf = (records: Awaited<ReturnType<typeof collectRecords>>) =>
  typeof records === 'string' ? records : records.records.map(({ time }) => time);

it('a period of a host without limits is read until an older record', async () => {
  const { fetchPage, asked } = hostOf(9000);
  const records = await collectRecords({ from: 8800, to: 8803 }, fetchPage, false);
  expect(timesOf(records)).toEqual([8802, 8801, 8800]);
  expect(asked).toEqual([1, 2, 3]);
});

it('a period that this phone filters is read until none of its records follows', async () => {
  const period = { from: 8800, to: 8950 };
  const { fetchPage, asked } = hostOf(9000, { skips: (time) => time < period.from || time >= period.to });
  const records = await collectRecords(period, fetchPage, false);
  expect(timesOf(records)).toHaveLength(150);
  expect(asked).toEqual([1, 2, 3, 4]);
});

it.each([[undefined], [{ skips: (time: number) => time > 10 }]])(
  'a period below too many newer records has no statement',
  async (options) => {
    const { fetchPage, asked } = hostOf(9000, options);
    expect(await collectRecords({ from: 1, to: 11 }, fetchPage, false)).toBe('tooFarBack');
    expect(asked).toHaveLength(maxRecords / 100 + 1);
  },
);

it('a period of too many records has no statement', async () => {
  const limited = hostOf(maxRecords + 1);
  expect(await collectRecords({ from: 0, to: 1e6 }, limited.fetchPage, true)).toBe('tooMany');
  expect(limited.asked).toEqual([1]);
  const other = hostOf(maxRecords + 1);
  expect(await collectRecords({ from: 0, to: 1e6 }, other.fetchPage, false)).toBe('tooMany');
  const most = hostOf(maxRecords);
  expect(timesOf(await collectRecords({ from: 0, to: 1e6 }, most.fetchPage, true))).toHaveLength(maxRecords);
});

it('records without a time are in no period, and end no reading', async () => {
  const pages = [[{ time: 0 }, { time: 9 }], [{ time: 0 }], [{ time: 8 }, { time: 3 }], [{ time: 2 }]];
  const asked: number[] = [];
  const fetchPage = (pageNum: number) => {
    asked.push(pageNum);
    return Promise.resolve({ total: 6, list: pages[pageNum - 1] ?? [] });
  };
  expect(await collectRecords({ from: 5, to: 10 }, fetchPage, false)).toEqual({
    records: [{ time: 9 }, { time: 8 }],
    omitsUndated: true,
  });
  expect(asked).toEqual([1, 2, 3]);
  const { fetchPage: dated } = hostOf(3);
  expect(await collectRecords({ from: 0, to: 9 }, dated, false)).toMatchObject({ omitsUndated: false });
});
