import { product } from '#contract/product.ts';
import { kept } from './cache.ts';
import { buy, gather, imageOf, nameOf, type Crowd } from './crowd.ts';

export const MEMBERS = 5000;
/** As many days make a million postings. */
const DAYS = 14;

export const millionPostings = (): Promise<Buffer> => kept('million-postings', () => playedBy(MEMBERS));

/** The image of a world in which each of these members bought a machine and received income on each of fourteen days. */
export const playedBy = (members: number): Promise<Buffer> =>
  imageOf(async (open) => play(await gather(open, members)));

async function play(crowd: Crowd): Promise<void> {
  for (let day = 0; day < DAYS; day += 1) {
    await buy(crowd, crowd.members);
    crowd.play.wait('1d');
    for (let member = 0; member < crowd.members; member += 1)
      await crowd.play.call(nameOf(member), product.receiveIncome);
  }
}
