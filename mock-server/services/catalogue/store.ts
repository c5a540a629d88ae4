import type { Sql } from '../../db/sql.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import type { ListedProduct } from './rules.ts';

export const findProduct = (sql: Sql, id: number): Row<'product'> | undefined =>
  sql.one<Row<'product'>>('SELECT * FROM product WHERE id = ?', id);

const LISTED =
  'id, name, imageUrl, status, priceMicro, dayReturnMicro, validDays, saleStartAt, saleEndAt, rushAt, stock, memberLimit';

export const findListedProduct = (sql: Sql, id: number): ListedProduct | undefined =>
  sql.one<ListedProduct>(`SELECT ${LISTED} FROM product WHERE id = ?`, id);

/** A page of products in the operator's order, of all statuses or of one that members see. */
export function listProducts(
  sql: Sql,
  status: number | null,
  limit: number,
  offset: number,
): ListedProduct[] {
  return sql.all<ListedProduct>(
    `SELECT ${LISTED}
     FROM product WHERE @status IS NULL OR (CASE WHEN stock = 0 THEN 3 ELSE status END) = @status
     ORDER BY position, id LIMIT @limit OFFSET @offset`,
    { status, limit, offset },
  );
}

export const countProducts = (sql: Sql, status: number | null): number =>
  sql.value(
    'SELECT count(*) FROM product WHERE @status IS NULL OR (CASE WHEN stock = 0 THEN 3 ELSE status END) = @status',
    { status },
  );

/** Takes products out of stock. A product without stock is sold out: see `statusOf`. */
export function takeStock(sql: Sql, id: number, quantity: number): void {
  sql.change('UPDATE product SET stock = stock - ? WHERE id = ?', quantity, id);
}

export interface SoldProduct extends Row<'product'> {
  readonly sold: number;
}

const SOLD = `
  SELECT product.*, (SELECT coalesce(sum(quantity), 0) FROM machineOrder WHERE productId = product.id) AS sold
  FROM product`;

export const findSoldProduct = (sql: Sql, id: number): SoldProduct | undefined =>
  sql.one<SoldProduct>(`${SOLD} WHERE id = ?`, id);

/** All products in the operator's order. */
export const listSoldProducts = (sql: Sql): SoldProduct[] =>
  sql.all<SoldProduct>(`${SOLD} ORDER BY position, id`);

/** The position after the last product. */
export const nextPosition = (sql: Sql): number =>
  sql.value('SELECT coalesce(max(position), -1) + 1 FROM product');

/** Counts the orders and coupons that refer to a product. */
export const countUses = (sql: Sql, id: number): number =>
  sql.value(
    `SELECT (SELECT count(*) FROM machineOrder WHERE productId = @id) + (SELECT count(*) FROM coupon WHERE productId = @id)`,
    { id },
  );

export function insertProduct(sql: Sql, product: NewRow<'product'>): number {
  return sql.insertRow('product', product);
}

export function updateProduct(sql: Sql, product: Omit<Row<'product'>, 'position'>): void {
  sql.updateRow('product', product);
}

export const deleteProduct = (sql: Sql, id: number): number =>
  sql.change('DELETE FROM product WHERE id = ?', id);
