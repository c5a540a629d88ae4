import type { Member, State } from './state.ts';

/** A picture of a multipart request. */
export interface Upload {
  readonly field: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** One call as its handler sees it. All fields are texts. */
export interface Call {
  readonly state: State;
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly uploads: readonly Upload[];
  readonly token: string | undefined;
  /** The caller of an open route, if there is one. */
  readonly guest: Member | undefined;
}

export interface MemberCall extends Call {
  readonly member: Member;
}

/** A result with a message of its own. Other results have the message `OK`. */
export class Said {
  readonly message: string;
  readonly result: unknown;

  constructor(message: string, result: unknown) {
    this.message = message;
    this.result = result;
  }
}

/** The platform's answer to a wrong call. `status` is a text code of this platform. */
export class Refused extends Error {
  readonly status: string;

  constructor(status: string, message: string) {
    super(message);
    this.status = status;
  }
}

export type Route =
  | { readonly open: true; readonly answer: (call: Call) => unknown }
  | { readonly open: false; readonly answer: (call: MemberCall) => unknown };

/** The routes of a service by `METHOD path`. */
export type Routes = Readonly<Record<string, Route>>;

export const open = (answer: (call: Call) => unknown): Route => ({ open: true, answer });
export const membersOnly = (answer: (call: MemberCall) => unknown): Route => ({ open: false, answer });

/** A field that must be there. */
export function needed({ fields }: Call, name: string): string {
  const value = fields[name]?.trim();
  if (!value) throw new Refused('PARAM_MISSING', `Please fill in ${name}.`);
  return value;
}

/** An amount above 0 with at most two decimals. */
export function moneyIn(call: Call, name: string): number {
  const text = needed(call, name);
  if (!/^(0|[1-9]\d{0,8})(\.\d{1,2})?$/.test(text) || Number(text) === 0)
    throw new Refused('PARAM_WRONG', 'Please enter a correct amount.');
  return Number(text);
}

export function itemIn<T extends { readonly id: number }>(
  call: Call,
  name: string,
  items: readonly T[],
): T | undefined {
  const id = needed(call, name);
  return items.find((item) => String(item.id) === id);
}

const wholeNumber = /^[1-9]\d{0,3}$/;

/** One page of a list, by `page` and `size`. */
export function pageOf<T>({ fields }: Call, items: readonly T[], toRow: (item: T) => unknown) {
  const { page = '1', size = '10' } = fields;
  if (!wholeNumber.test(page) || !wholeNumber.test(size))
    throw new Refused('PARAM_WRONG', 'Please check the page.');
  const from = (Number(page) - 1) * Number(size);
  return { rows: items.slice(from, from + Number(size)).map(toRow), count: items.length };
}

/** Amounts are JSON numbers of at most six decimals. */
export const round = (money: number): number => Math.round(money * 1e6) / 1e6;

/** Times are ISO texts. */
export const iso = (ms: number): string => new Date(ms).toISOString();
