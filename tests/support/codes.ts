import Database from 'better-sqlite3';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import type { TestWorld } from '#tests/kit/test-world.ts';

/** The code in the last message to a phone, as the operator reads it. */
export async function codeSentTo(world: TestWorld, phone: string): Promise<string> {
  const [last] = await world.operator.ok(control.outbox, { to: phone });
  if (!last) throw new Error(`Nothing was sent to ${phone}.`);
  return last.code;
}

/** How many messages went to somebody. */
export const sentTo = async ({ operator }: TestWorld, to: string): Promise<number> =>
  (await operator.ok(control.outbox, { to })).length;

/** A row of the world's file, read as an auditor would: what was drawn or sent to nobody stands nowhere else. */
export async function rowInFile<T>({ name, operator }: TestWorld, query: string, value: string): Promise<T> {
  const { file } = await operator.ok(control.exportWorld, { name });
  const db = new Database(Buffer.from(file, 'base64'));
  const row = db.prepare(query).get(value) as T;
  db.close();
  return row;
}

/** A code that is surely not this one. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

/** Asks for the registration code of a phone and reads it. */
export async function registrationCode(world: TestWorld, phone: string): Promise<string> {
  await world.guest.ok(user.smsCode, { phone });
  return codeSentTo(world, phone);
}
