import { wallet } from '#contract/wallet.ts';
import { query } from '#client/api/query.ts';

export const latestCount = 5;

export const latestRecordsQuery = query(wallet.records, { pageSize: latestCount });
