import { control } from '#contract/control/control.ts';
import { user } from '#contract/user/user.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { params } from '#fixtures/data/params.ts';
import { noise } from '#tests/support/pictures.ts';
import { millionths } from '../model/arithmetic.ts';
import { MINUTE } from '../model/days.ts';
import type { Command } from './command.ts';

const BONUS = millionths(params.groupBonus);
const screenshot = noise(params.groupPictureSide, params.groupPictureSide).png().toBuffer();

/** Sends a screenshot of the official group. The system accepts it some minutes later. */
const joinGroup: Command = {
  name: 'join the group',
  async run(simulation) {
    const { random, books, terms, screenshots } = simulation;
    const member = simulation.anyMember();
    const isOpen = !screenshots.some((one) => one.member === member && one.state !== 'rejected');
    // Drawing a picture again takes longer than all else.
    const isPicture = !isOpen || random.chance(0.3);
    const refusal = !isPicture ? 'NOT_AN_IMAGE' : isOpen ? undefined : 'ALREADY_DONE';
    const files = [isPicture ? await screenshot : Buffer.from('no picture')];
    await simulation.attempt({ endpoint: user.groupJoin, member, files, refusal });
    if (refusal) return;
    const [sent] = await simulation.attempt<OutputOf<typeof control.groupJoins>>({
      endpoint: control.groupJoins,
    });
    const cancel = books.later(books.now + terms.groupMinutes * MINUTE, () => accept());
    const accept = () => {
      cancel();
      joined.state = 'credited';
      books.pay('treasury', member, 'available', BONUS);
    };
    const reject = () => {
      cancel();
      joined.state = 'rejected';
    };
    const joined = { id: sent?.id ?? '', member, state: 'verifying', accept, reject };
    screenshots.push(joined);
  },
};

const decideScreenshot: Command = {
  name: 'decide a screenshot',
  async run(simulation) {
    const { random, screenshots } = simulation;
    if (screenshots.length === 0) return;
    const joined = random.pick(screenshots.slice(-5));
    const decision = random.pick(['accept', 'reject'] as const);
    const refusal = joined.state === 'verifying' ? undefined : 'ALREADY_DECIDED';
    await simulation.attempt({
      ...{ endpoint: control.decideGroupJoin, input: { id: joined.id, decision }, refusal },
    });
    if (!refusal) joined[decision]();
  },
};

export const groupCommands: readonly Command[] = [joinGroup, decideScreenshot];
