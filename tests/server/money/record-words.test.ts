import { expect, it } from 'vitest';
import { wallet } from '#contract/wallet.ts';
import { accountWord, causeWord, kindWord } from '#client/features/records/posting-words.ts';
import { personas, richPersonas, type RichPersona } from '#fixtures/data/people.ts';
import { testWorld, type Caller } from '#tests/support/world.ts';

const people = Object.keys({ ...personas, ...richPersonas }) as RichPersona[];

async function everyRecord(caller: Caller): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNum = 1, total = Infinity; ids.length < total; pageNum += 1) {
    const page = await caller.ok(wallet.records, { pageNum, pageSize: 100 });
    total = page.total;
    ids.push(...page.list.map(({ id }) => id));
  }
  return ids;
}

it("the client has texts for every status and cause of a year's records", async () => {
  const world = await testWorld({ fixture: 'rich' });
  const wordless = new Set<string>();
  let steps = 0;
  for (const who of people) {
    const caller = await world.as(who);
    for (const id of await everyRecord(caller)) {
      const { postings } = await caller.ok(wallet.record, { id });
      steps += postings.length;
      for (const posting of postings) {
        const { kind, cause, from, to } = posting;
        if (!kindWord(posting)) wordless.add(kind);
        if (!causeWord(posting)) wordless.add(`${cause} of ${kind}`);
        for (const account of [from, to]) if (!accountWord(account)) wordless.add(account);
      }
    }
  }
  expect(steps).toBeGreaterThan(500);
  expect([...wordless]).toEqual([]);
});
