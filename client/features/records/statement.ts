import { wallet, type DetailedRecord } from '#contract/wallet.ts';
import { call } from '#client/api/call.ts';
import { joinPages, nextPageOf, readPage, type Page } from '#client/api/page.ts';

const pageSize = 100;
/** A statement of more records would take a phone minutes to fetch. */
export const maxRecords = 5000;

/** The instants of a statement: the first is included, the second is not. */
interface Period {
  readonly from: number;
  readonly to: number;
}

/**
 * All records of a period, newest first. Undefined if there are more than a statement can have. A host may not know the
 * limits, so they are applied here as well.
 */
export async function fetchStatement(
  { from, to }: Period,
  signal: AbortSignal,
): Promise<DetailedRecord[] | undefined> {
  const pages: Page<DetailedRecord>[] = [];
  for (let pageNum: number | undefined = 1; pageNum !== undefined; pageNum = nextPageOf(pages)) {
    const { data } = await call(
      wallet.records,
      { from: String(from), to: String(to), pageNum, pageSize },
      { signal },
    );
    const page = readPage<DetailedRecord>(data);
    if (page.total > maxRecords) return undefined;
    pages.push(page);
  }
  return joinPages(pages).list.filter(({ time }) => time >= from && time < to);
}

/** The columns of a statement. */
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
    description: record.description,
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
