import type { Sql } from '../../db/sql.ts';
import type { ProductRow } from './product-rules.ts';

export const findProduct = (sql: Sql, id: number): ProductRow | undefined =>
  sql.one<ProductRow>('SELECT * FROM product WHERE id = ?', id);

/** A page of the machines, in the operator's order; of one status as members see it, when given. */
export function listProducts(sql: Sql, status: number | null, limit: number, offset: number): ProductRow[] {
  return sql.all<ProductRow>(
    `SELECT * FROM product WHERE @status IS NULL OR (CASE WHEN stock = 0 THEN 3 ELSE status END) = @status
     ORDER BY position, id LIMIT @limit OFFSET @offset`,
    { status, limit, offset },
  );
}

export const countProducts = (sql: Sql, status: number | null): number =>
  sql.value(
    'SELECT count(*) FROM product WHERE @status IS NULL OR (CASE WHEN stock = 0 THEN 3 ELSE status END) = @status',
    { status },
  );

/** Takes machines out of stock. The last one turns the status to sold out. */
export function takeStock(sql: Sql, id: number, quantity: number): void {
  sql.change(
    'UPDATE product SET stock = stock - @quantity, status = CASE WHEN stock = @quantity THEN 3 ELSE status END WHERE id = @id',
    { id, quantity },
  );
}

export type NewProduct = Omit<ProductRow, 'id'> & { readonly position: number };

export function insertProduct(sql: Sql, product: NewProduct): number {
  return sql.insert(
    `INSERT INTO product (name, imageUrl, status, priceMicro, dayReturnMicro, validDays, saleStartAt, saleEndAt, rushAt,
                          stock, memberLimit, position, description, agreement)
     VALUES (@name, @imageUrl, @status, @priceMicro, @dayReturnMicro, @validDays, @saleStartAt, @saleEndAt, @rushAt,
             @stock, @memberLimit, @position, @description, @agreement)`,
    { ...product },
  );
}
