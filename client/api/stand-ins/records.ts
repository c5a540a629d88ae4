import { wallet, type DetailedRecord, type recordTypes } from '#contract/wallet.ts';
import { t } from '#client/i18n/i18n.ts';
import { firstPages } from '../first-pages.ts';
import { readPage } from '../page.ts';
import type { Ask, StandIn } from './ask.ts';
import { refusedLocally } from './refusal.ts';

const pageSize = 50;

interface Search {
  readonly type?: (typeof recordTypes)[number];
  /** Returns true if the search ends with this record. */
  readonly isLast: (record: DetailedRecord) => boolean;
}

/** The member's records, newest first, up to the last one wanted, and at most 400. */
export async function listRecords(ask: Ask, { type, isLast }: Search): Promise<DetailedRecord[]> {
  const fetchPage = async (pageNum: number) => {
    const input = { type, pageNum: String(pageNum), pageSize: String(pageSize) };
    return readPage<DetailedRecord>(await ask(wallet.records, input));
  };
  return (await firstPages(fetchPage, (found) => found.some(isLast))).list;
}

/** Stands in for `wallet.record`, without postings. */
export const findRecord: StandIn = async ({ id }, ask) => {
  const isWanted = (record: DetailedRecord) => record.id === id;
  const record = (await listRecords(ask, { isLast: isWanted })).find(isWanted);
  if (!record) throw refusedLocally('UNKNOWN_RECORD', t('calculated.recordTooOld'));
  return { ...record, postings: [] };
};
