import { wallet, type DetailedRecord } from '#contract/wallet.ts';
import { call } from '#client/api/call.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { hostProfile } from '#client/api/host-profile.ts';
import { assertComplete, joinPages, nextPageOf, readPage, type Page } from '#client/api/page.ts';

const pageSize = 100;
/** A statement of more records would take a phone minutes to fetch. */
export const maxRecords = 5000;

/** The instants of a statement: the first is included, the second is not. */
interface Period {
  readonly from: number;
  readonly to: number;
}

/** The reason why a statement cannot be made: its period has too many records, or too many newer ones precede it. */
export type Unfetched = 'tooMany' | 'tooFarBack';

export interface Statement<T> {
  /** All records of the period, newest first. */
  readonly records: readonly T[];
  /** The host has records without a time, which belong to no period. */
  readonly omitsUndated: boolean;
}

export const fetchStatement = (period: Period, signal: AbortSignal) =>
  collectRecords(period, async (pageNum) => {
    const limits = { from: String(period.from), to: String(period.to) };
    const isLimited = supportsField(wallet.records, 'from') && supportsField(wallet.records, 'to');
    // A host without limits sends all records. This phone would filter out those without a time before they are seen here.
    const fields = { ...(isLimited && limits), pageNum, pageSize };
    return readPage<DetailedRecord>((await call(wallet.records, fields, { signal })).data);
  });

/**
 * The records of a period from a list, newest first. A host may not know the limits, so they are applied here as well.
 * Pages are read until one has an older record, or has none of the period after others had some. The total counts
 * the records of the period only with `isLimited`.
 */
export async function collectRecords<T extends Pick<DetailedRecord, 'time'>>(
  { from, to }: Period,
  fetchPage: (pageNum: number) => Promise<Page<T>>,
  isLimited = !hostProfile,
): Promise<Statement<T> | Unfetched> {
  const isDated = ({ time }: T) => time > 0;
  const isIn = ({ time }: T) => time >= from && time < to;
  const pages: Page<T>[] = [];
  for (let pageNum: number | undefined = 1; pageNum !== undefined; pageNum = nextPageOf(pages)) {
    const page = await fetchPage(pageNum);
    assertComplete(pages, page);
    if (isLimited && page.total > maxRecords) return 'tooMany';
    // A page of records without times does not show how old the following pages are.
    const isTelling = page.list.length === 0 || page.list.some(isDated);
    const isBeyond = isTelling && !page.list.some(isIn) && pages.some(({ list }) => list.some(isIn));
    pages.push(page);
    if (isBeyond || page.list.some((one) => isDated(one) && one.time < from)) break;
    if (countOf(pages) > maxRecords)
      return joinPages(pages).list.filter(isIn).length > maxRecords ? 'tooMany' : 'tooFarBack';
  }
  const { list } = joinPages(pages);
  return { records: list.filter((one) => isDated(one) && isIn(one)), omitsUndated: !list.every(isDated) };
}

/** The number of records that were read, with those that this phone left out. */
const countOf = (pages: readonly Page<unknown>[]): number =>
  pages.reduce((sum, { list, skipped = 0 }) => sum + list.length + skipped, 0);

export const statementColumns = [
  'time',
  'description',
  'amount',
  'currency',
  'status',
  'fee',
  'net',
  'payout',
  'payoutCurrency',
  'destination',
  'reference',
  'reason',
  'id',
] as const;

type Row = Readonly<Record<(typeof statementColumns)[number], string>>;

interface RowTexts {
  readonly currency: string;
  readonly status: (record: DetailedRecord) => string;
  readonly time: (instantMs: number) => string;
}

/** A record as a row, with amounts as the platform sent them. */
export function statementRow(record: DetailedRecord, { currency, status, time }: RowTexts): Row {
  return {
    time: time(record.time),
    description: record.description || '',
    amount: record.amount,
    currency,
    status: status(record),
    ...noPayment,
    ...rechargeCells(record, currency),
    ...withdrawalCells(record),
    reason: record.reason ?? '',
    id: record.id,
  };
}

const noPayment = { fee: '', net: '', payout: '', payoutCurrency: '', destination: '', reference: '' };

function withdrawalCells({ withdrawal }: DetailedRecord): Partial<Row> {
  if (!withdrawal) return {};
  const { fee, net, payAmount = '', payCurrency = '', chain, address } = withdrawal;
  const destination = [chain, address].filter(Boolean).join(' ');
  return { fee, net, payout: payAmount, payoutCurrency: payCurrency, destination };
}

/** An amount in another currency is shown as it was paid. */
function rechargeCells({ recharge }: DetailedRecord, currency: string): Partial<Row> {
  if (!recharge) return {};
  const { reference, amount, currency: paidIn } = recharge;
  return { reference, ...(paidIn !== currency && { payout: amount, payoutCurrency: paidIn }) };
}

/** ISO 8601 with the offset of the time zone: `2026-03-02T10:00:00+03:00`. */
export function isoTime(instantMs: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
    timeZoneName: 'longOffset',
  }).formatToParts(instantMs);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00';
  const day = [part('year'), part('month'), part('day')].join('-');
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}${offset}`;
}
