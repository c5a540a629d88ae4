import type { Reason } from '#contract/refusals.ts';
import { user } from '#contract/user/user.ts';
import { password } from '#fixtures/data/people.ts';
import type { Simulation } from '../simulation.ts';
import { askCode, captchaOf } from './codes.ts';
import type { Command } from './command.ts';
import { isEmail } from './members.ts';

interface Applicant {
  readonly way: 'phone' | 'email';
  readonly account: string;
  readonly isTaken: boolean;
  readonly isKnownCode: boolean;
}

/** A registration with a taken address, an unknown invitation code, or neither. */
function drawApplicant({ random, books }: Simulation): Applicant {
  const way = random.pick(['phone', 'email'] as const);
  const taken = books.members.filter((one) => isEmail(one) === (way === 'email'));
  const isTaken = taken.length > 0 && random.chance(0.4);
  const stranger = way === 'phone' ? '254799999999' : 'nobody@example.com';
  const account = isTaken ? random.pick(taken).phone : stranger;
  return { way, account, isTaken, isKnownCode: random.chance(0.5) };
}

/**
 * The first reason in the order of the rules. An e-mail address is only found to be taken by its owner, who has the code.
 */
function registrationRefusal(
  { terms, books }: Simulation,
  { way, account, isTaken, isKnownCode }: Applicant,
  digits: string,
): Reason | undefined {
  const isPhone = way === 'phone';
  if (!isPhone && !terms.emailOpen) return 'EMAIL_CLOSED';
  if (isPhone && isTaken) return 'PHONE_TAKEN';
  if (!books.codes.accepts(books.codes.lastOf('register', account), digits, books.now)) return 'WRONG_CODE';
  if (isTaken) return 'EMAIL_TAKEN';
  return isKnownCode ? undefined : 'UNKNOWN_INVITE_CODE';
}

const registerWrongly: Command = {
  name: 'register wrongly',
  async run(simulation) {
    const applicant = drawApplicant(simulation);
    const { way, account, isKnownCode } = applicant;
    const [askFor, endpoint] =
      way === 'phone' ? [user.smsCode, user.register] : [user.emailCode, user.emailRegister];
    const asked = simulation.random.chance(0.5)
      ? await askCode(simulation, {
          endpoint: askFor,
          input: { [way]: account, ...(await captchaOf(simulation)) },
          ...{ recipient: account, purpose: 'register' },
          isClosed: way === 'email' && !simulation.terms.emailOpen,
        })
      : undefined;
    const code = asked ?? '000000';
    const refusal = registrationRefusal(simulation, applicant, code);
    // With everything right it would be another member.
    if (!refusal) return;
    const inviteCode = isKnownCode ? simulation.anyMember().inviteCode : 'ZZZZZ2';
    const input = { [way]: account, password, inviteCode, code };
    await simulation.attempt({ endpoint, input, refusal });
  },
};

export const mistakenRegistrationCommands: readonly Command[] = [registerWrongly];
