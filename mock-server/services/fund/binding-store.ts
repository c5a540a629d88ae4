import type { Binding } from '#contract/fund.ts';
import type { Sql } from '../../db/sql.ts';
import type { Row } from '../../db/tables.ts';
import { masked } from './binding-rules.ts';

/** An address or a bank account. Fields of the other kind are empty. */
export type Destination = Omit<BindingRow, 'id' | 'memberId'>;

export type BindingRow = Omit<Row<'binding'>, 'createdAt' | 'removedAt'>;

const SELECT = `
  SELECT id, memberId, kind, currency, chain, address, bank, payee, account, ifsc
  FROM binding WHERE removedAt IS NULL`;

/** The member's own binding, unless it was removed. */
export const findBinding = (sql: Sql, memberId: number, id: number): BindingRow | undefined =>
  sql.one<BindingRow>(`${SELECT} AND memberId = ? AND id = ?`, memberId, id);

/** The member's bindings of one kind or of both, oldest first. */
export const listBindings = (sql: Sql, memberId: number, kind?: Destination['kind']): BindingRow[] =>
  sql.all<BindingRow>(
    `${SELECT} AND memberId = ? AND kind = ifnull(?, kind) ORDER BY id`,
    memberId,
    kind ?? null,
  );

/** Counts the addresses and accounts of a member. */
export const countBindings = (sql: Sql, memberId: number): number =>
  sql.value('SELECT count(*) FROM binding WHERE memberId = ? AND removedAt IS NULL', memberId);

/** The address in the form of the index bindingAddress: only an EVM address ignores case. */
const comparable = (address: string) => `iif(${address} LIKE '0x%', lower(${address}), ${address})`;

/** The binding of any member to the same address or account. */
export const findBindingTo = (
  sql: Sql,
  { kind, address, bank, account }: Destination,
): BindingRow | undefined =>
  kind === 'address'
    ? sql.one<BindingRow>(
        `${SELECT} AND kind = 'address' AND ${comparable('address')} = ${comparable('@address')}`,
        { address },
      )
    : sql.one<BindingRow>(`${SELECT} AND kind = 'bank' AND bank = ? AND account = ?`, bank, account);

export const insertBinding = (sql: Sql, memberId: number, destination: Destination, now: number): number =>
  sql.insertRow('binding', { ...destination, memberId, createdAt: now });

export const updateBinding = (sql: Sql, id: number, destination: Destination): number =>
  sql.change(
    `UPDATE binding SET currency = @currency, chain = @chain, address = @address, bank = @bank, payee = @payee,
       account = @account, ifsc = @ifsc WHERE id = @id AND kind = @kind`,
    { ...destination, id },
  );

export const updateBindingRemoved = (sql: Sql, id: number, now: number): number =>
  sql.change('UPDATE binding SET removedAt = ? WHERE id = ?', now, id);

/** Counts the open withdrawals that use a binding. */
export const countWithdrawalsTo = (sql: Sql, bindingId: number): number =>
  sql.value(
    "SELECT count(*) FROM withdrawal WHERE bindingId = ? AND status IN ('pending', 'processing')",
    bindingId,
  );

/** A binding with masked address and account number. */
export const describeBinding = ({ memberId: _, ...row }: BindingRow): Binding => ({
  ...row,
  id: String(row.id),
  address: row.address && masked('address', row.address),
  account: row.account && masked('bank', row.account),
});
