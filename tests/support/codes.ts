import Database from 'better-sqlite3';
import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import type { TestWorld } from '#kit/test-world.ts';

/** Reads the code of the last message to a phone or e-mail address from the operator's outbox. */
export async function codeSentTo(world: TestWorld, phone: string): Promise<string> {
  const [last] = await world.operator.ok(control.outbox, { to: phone });
  if (!last) throw new Error(`Nothing was sent to ${phone}.`);
  return last.code;
}

/** Counts the messages to a phone or e-mail address. */
export const sentTo = async ({ operator }: TestWorld, to: string): Promise<number> =>
  (await operator.ok(control.outbox, { to })).length;

/** Reads a row of the world's exported file, for values that no endpoint returns. */
export async function rowInFile<T>({ name, operator }: TestWorld, query: string, value: string): Promise<T> {
  const { file } = await operator.ok(control.exportWorld, { name });
  const db = new Database(Buffer.from(file, 'base64'));
  const row = db.prepare(query).get(value) as T;
  db.close();
  return row;
}

export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

export async function registrationCode(world: TestWorld, phone: string): Promise<string> {
  await world.guest.ok(user.smsCode, { phone });
  return codeSentTo(world, phone);
}
