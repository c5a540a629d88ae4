import type { Sql } from '../../db/sql.ts';
import type { NewRow, Row } from '../../db/tables.ts';

export type Collection = Row<'collection'>;

/** A receipt with the instants of its collection. */
export type ReceiptRow = Omit<Row<'receipt'>, 'collectionId'> & Pick<Collection, 'createdAt' | 'arriveAt'>;

export const insertCollection = (sql: Sql, collection: NewRow<'collection'>): number =>
  sql.insertRow('collection', collection);

export const findCollection = (sql: Sql, id: number): Collection | undefined =>
  sql.one<Collection>('SELECT * FROM collection WHERE id = ?', id);

export const insertReceipt = (sql: Sql, receipt: NewRow<'receipt'>): number =>
  sql.insertRow('receipt', receipt);

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
