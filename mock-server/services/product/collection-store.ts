import type { Sql } from '../../db/sql.ts';

export interface Collection {
  readonly id: number;
  readonly memberId: number;
  readonly incomeMicro: number;
  readonly dividendMicro: number;
  readonly createdAt: number;
  readonly arriveAt: number;
}

export interface ReceiptRow {
  readonly id: number;
  readonly orderId: number;
  readonly days: number;
  readonly amountMicro: number;
  readonly createdAt: number;
  readonly arriveAt: number;
}

export function insertCollection(sql: Sql, collection: Omit<Collection, 'id'>): number {
  return sql.insertRow('collection', collection);
}

export const findCollection = (sql: Sql, id: number): Collection | undefined =>
  sql.one<Collection>('SELECT * FROM collection WHERE id = ?', id);

type NewReceipt = Pick<ReceiptRow, 'orderId' | 'days' | 'amountMicro'> & { readonly collectionId: number };

export const insertReceipt = (sql: Sql, receipt: NewReceipt): number => sql.insertRow('receipt', receipt);

const SELECT_RECEIPT = `
  SELECT receipt.id, orderId, days, amountMicro, createdAt, arriveAt
  FROM receipt JOIN collection ON collection.id = receipt.collectionId`;

export const listReceipts = (sql: Sql, orderId: number, limit: number, offset: number): ReceiptRow[] =>
  sql.all<ReceiptRow>(
    `${SELECT_RECEIPT} WHERE orderId = ? ORDER BY receipt.id DESC LIMIT ? OFFSET ?`,
    orderId,
    limit,
    offset,
  );

export const countReceipts = (sql: Sql, orderId: number): number =>
  sql.value('SELECT count(*) FROM receipt WHERE orderId = ?', orderId);

export const listReceiptsOfCollection = (sql: Sql, collectionId: number): ReceiptRow[] =>
  sql.all<ReceiptRow>(`${SELECT_RECEIPT} WHERE collectionId = ? ORDER BY receipt.id`, collectionId);
