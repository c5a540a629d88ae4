import { endOf, isAssertion, keysOf, type CallLine, type End, type Line } from './lines.ts';

/** An answer as it arrived: its HTTP status and its body. */
export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** A fresh copy of the world in which a recording began. */
export interface Bench {
  /** Sends a call with this idempotency key. Returns undefined if no answer arrived. */
  send(line: CallLine, key: string | undefined): Promise<Answered | undefined>;
  /** Moves the clock by seconds. */
  wait(seconds: number): Promise<void>;
  /** The balances of a member in USDT. */
  balancesOf(account: string): Promise<Readonly<Record<string, string>>>;
}

/** A line that ended otherwise than recorded, and how: a reason, an amount, or `ok`. */
export interface Difference {
  readonly line: Line;
  readonly found: string;
}

/** Repeats lines in a fresh world. Returns the first that ends otherwise, or undefined if all end as recorded. */
export async function firstDifference(lines: readonly Line[], bench: Bench): Promise<Difference | undefined> {
  const keys = keysOf(lines);
  for (const line of lines) {
    const found = await differenceAt(line, bench, keys.get(line.id));
    if (found !== undefined) return { line, found };
  }
  return undefined;
}

async function differenceAt(line: Line, bench: Bench, key: string | undefined): Promise<string | undefined> {
  if (line.kind === 'wait') {
    await bench.wait(line.seconds);
    return undefined;
  }
  if (line.kind === 'call') {
    const { end, reason } = answeredEnd((await bench.send(line, key)) ?? { status: 0, body: null });
    return end === line.end && (end !== 'refused' || reason === line.reason) ? undefined : reason || end;
  }
  const balances = await bench.balancesOf(line.account);
  const wrong = Object.entries(line.amounts).find(([kind, amount]) => balances[kind] !== amount);
  return wrong && `${wrong[0]} ${balances[wrong[0]] ?? ''}`;
}

function answeredEnd({ status, body }: Answered): { end: End; reason: string } {
  const { code = 0, data } = (body ?? {}) as { code?: number; data?: { reason?: string } | null };
  const reason = (code !== 200 && data?.reason) || '';
  return { end: endOf({ status, code, reason }), reason };
}

/**
 * The lines without those that change no assertion: each is left out if all others still end as recorded without it. It tries
 * halves of the recording first, then smaller parts, and stops early when `isOver` says so.
 */
export async function minimalLines(
  lines: readonly Line[],
  { passes, isOver }: { passes: (lines: readonly Line[]) => Promise<boolean>; isOver: () => boolean },
): Promise<readonly Line[]> {
  let kept = lines;
  let size = lines.length;
  while (size > 0 && !isOver()) {
    const before = kept.length;
    for (let end = kept.length; end > 0 && !isOver(); end -= size) {
      const part = kept.slice(Math.max(0, end - size), end).filter((line) => !isAssertion(line));
      const fewer = kept.filter((line) => !part.includes(line));
      if (part.length > 0 && (await passes(fewer))) kept = fewer;
    }
    // At the end, single lines are tried until none is left out.
    size = size > 1 ? Math.ceil(size / 2) : kept.length < before ? 1 : 0;
  }
  return kept;
}
