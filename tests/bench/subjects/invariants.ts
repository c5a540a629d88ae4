import Database from 'better-sqlite3';
import { Sql } from '#server/db/sql.ts';
import { checkInvariants } from '#server/ledger/invariants.ts';
import { Ledger } from '#server/ledger/ledger.ts';
import { buy, gather, imageOf } from '../crowd.ts';
import { rounded, type Result } from '../figure.ts';
import { MEMBERS, millionPostings } from '../million-postings.ts';
import { median, medianOf, processorMs, ratioOf, takeTurns } from '../rounds.ts';

const ROUNDS = 5;
const PURCHASES = 2000;

/** The full check of a world with a million postings, and the cost of the check in each commit. */
export async function invariants(): Promise<Result> {
  const share = await shareOfAudit();
  const db = new Database(await millionPostings());
  const sql = new Sql(db);
  const postings = sql.value('SELECT count(*) FROM posting');
  const used: number[] = [];
  const rounds = await takeTurns(
    [
      {
        name: 'check',
        round: () => {
          const [startedAt, usedBefore] = [performance.now(), processorMs()];
          const broken = checkInvariants(sql).filter(({ holds }) => !holds);
          if (broken.length > 0)
            throw new Error(`${broken.map(({ name }) => name).join(', ')} does not hold.`);
          used.push(processorMs() - usedBefore);
          return performance.now() - startedAt;
        },
      },
      {
        name: 'raw',
        round: () => {
          const startedAt = performance.now();
          db.prepare('SELECT fromId, toId, sum(amountMicro) FROM posting GROUP BY fromId, toId').all();
          return performance.now() - startedAt;
        },
      },
    ],
    ROUNDS,
  );
  db.close();
  return {
    figures: [
      {
        what: `full check of ${postings} postings`,
        unit: 's',
        measured: medianOf(rounds, 'check') / 1000,
        limit: { atMost: 1 },
      },
      {
        what: 'check before a commit ÷ the whole commit',
        unit: '%',
        measured: share * 100,
        limit: { atMost: 5 },
      },
    ],
    seen: [
      `a full check has the processor for ${rounded(median(used))} ms`,
      `${rounded(ratioOf(rounds, 'check', 'raw'))} × the time in which raw better-sqlite3 sums the same postings once by pair of accounts`,
    ],
  };
}

/** The share of a purchase, with its transaction, that the check before the commit takes. */
async function shareOfAudit(): Promise<number> {
  const shares: number[] = [];
  await imageOf(async (open) => {
    const crowd = await gather(open, MEMBERS);
    for (let round = 0; round <= ROUNDS; round += 1) {
      const auditMs = stopwatchOnAudit();
      const startedAt = performance.now();
      await buy(crowd, PURCHASES);
      shares.push(auditMs() / (performance.now() - startedAt));
    }
  });
  return median(shares.slice(1));
}

/** Measures the time of all audits from now on. The returned function ends this and returns the time. */
function stopwatchOnAudit(): () => number {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is restored unchanged, and called with its own this
  const { audit } = Ledger.prototype;
  let tookMs = 0;
  Ledger.prototype.audit = function timedAudit(this: Ledger) {
    const startedAt = performance.now();
    audit.call(this);
    tookMs += performance.now() - startedAt;
  };
  return () => {
    Ledger.prototype.audit = audit;
    return tookMs;
  };
}
