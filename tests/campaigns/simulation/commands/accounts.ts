import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Reason } from '#contract/refusals.ts';
import { user } from '#contract/user/user.ts';
import { params } from '#fixtures/data/params.ts';
import { password as firstPassword } from '#fixtures/data/people.ts';
import type { Member } from '../model/books.ts';
import { HOUR, MINUTE } from '../model/days.ts';
import { sessionOf } from '../platform.ts';
import type { Simulation } from '../simulation.ts';
import { askCode, setFundPassword } from './codes.ts';
import type { Command } from './command.ts';
import { isEmail } from './members.ts';

const OTHER_PASSWORD = 'Cupellation2';
const WRONG = 'Fineness3';

const otherPassword = ({ password }: Member): string =>
  password === firstPassword ? OTHER_PASSWORD : firstPassword;

/** The reason why a password is refused. Wrong ones count, and the last allowed one locks. */
function passwordRefusal<R extends Reason>(
  { now }: Simulation,
  member: Member,
  password: string,
  wrong: R,
): R | 'LOGIN_LOCKED' | undefined {
  if (now < member.loginLockedUntil) return 'LOGIN_LOCKED';
  if (password === member.password) {
    member.loginFailures = 0;
    return undefined;
  }
  member.loginFailures += 1;
  if (member.loginFailures >= params.loginTries) {
    member.loginFailures = 0;
    member.loginLockedUntil = now + params.loginLockMinutes * MINUTE;
  }
  return wrong;
}

/** The minutes of a lock, of which a begun one counts. */
const lockValues = ({ now }: Simulation, { loginLockedUntil }: Member, refusal: Reason | undefined) =>
  refusal === 'LOGIN_LOCKED' ? { minutes: Math.ceil((loginLockedUntil - now) / MINUTE) } : undefined;

export const login: Command = {
  name: 'log in',
  async run(simulation) {
    const member = simulation.anyMember();
    const password = simulation.random.chance(0.6) ? WRONG : member.password;
    const refusal = passwordRefusal(simulation, member, password, 'BAD_CREDENTIALS');
    const values = lockValues(simulation, member, refusal);
    await simulation.attempt({
      endpoint: user.login,
      input: { phone: member.phone, password },
      refusal,
      values,
    });
  },
};

const changePassword: Command = {
  name: 'change the password',
  async run(simulation) {
    const { random } = simulation;
    const member = simulation.anyMember();
    const oldPassword = random.chance(0.4) ? WRONG : member.password;
    const newPassword = otherPassword(member);
    const isDifferent = random.chance(0.2);
    const refusal = isDifferent
      ? 'PASSWORDS_DIFFER'
      : passwordRefusal(simulation, member, oldPassword, 'WRONG_OLD_PASSWORD');
    await simulation.attempt({
      endpoint: user.updatePassword,
      input: { oldPassword, newPassword, confirmPassword: isDifferent ? WRONG : newPassword },
      ...{ member, refusal },
    });
    if (!refusal) member.password = newPassword;
  },
};

/** Resets the password by a code, which ends all sessions. */
const resetPassword: Command = {
  name: 'reset the password',
  async run(simulation) {
    const { random, books, now } = simulation;
    const member = simulation.anyMember();
    const isUnknown = random.chance(0.2);
    const phone = isUnknown ? '254799999998' : member.phone;
    const address = { recipient: phone, purpose: 'reset password' } as const;
    const asked = { endpoint: user.resetCode, input: { phone }, isUnknown };
    const digits = await askCode(simulation, { ...asked, ...address });
    const code = digits === undefined || digits === '' || random.chance(0.3) ? '000000' : digits;
    const sent = books.codes.lastOf('reset password', phone);
    const password = otherPassword(member);
    const refusal = books.codes.accepts(sent, code, now) ? undefined : 'WRONG_CODE';
    await simulation.attempt({
      endpoint: user.resetPassword,
      input: { phone, code, password },
      refusal,
    });
    if (refusal) return;
    if (sent) sent.isUsed = true;
    Object.assign(member, { password, loginFailures: 0, loginLockedUntil: 0 });
    await simulation.attempt({ endpoint: user.info, member, refusal: 'UNAUTHORIZED' });
    await logInAgain(simulation, member);
  },
};

async function logInAgain(simulation: Simulation, member: Member): Promise<void> {
  const { token } = await simulation.attempt<OutputOf<typeof control.createSession>>({
    endpoint: control.createSession,
    input: { phone: member.phone },
  });
  member.session = sessionOf(token);
}

const fundPassword: Command = {
  name: 'set the fund password',
  async run(simulation) {
    const member = simulation.anyMember();
    // A repeat with the right password would end the count of wrong ones.
    if (member.payFailures === 0) await setFundPassword(simulation, member);
  },
};

/** Binds one of a few addresses, so that two members want the same. */
const bindEmail: Command = {
  name: 'bind an e-mail address',
  async run(simulation) {
    const { random, books, now } = simulation;
    const member = simulation.anyMember();
    const email = `shared${random.integer(1, 6)}@example.com`;
    if (isEmail(member) || email === member.email) return;
    const digits = await askCode(simulation, {
      ...{ endpoint: user.payPasswordCode, input: { channel: 'email', email }, member },
      ...{ recipient: email, purpose: 'bind email' },
    });
    const code = digits === undefined || random.chance(0.2) ? '000000' : digits;
    const sent = books.codes.lastOf('bind email', email);
    const isTaken = books.members.some((one) => one !== member && one.email === email);
    const refusal = !books.codes.accepts(sent, code, now)
      ? 'WRONG_CODE'
      : isTaken
        ? 'EMAIL_TAKEN'
        : undefined;
    await simulation.attempt({ endpoint: user.bindEmail, input: { email, code }, member, refusal });
    if (refusal) return;
    if (sent) sent.isUsed = true;
    member.email = email;
  },
};

/** The operator locks a member's login or withdrawals, or unlocks them. */
const lock: Command = {
  name: 'lock a member',
  async run(simulation) {
    const { random, now } = simulation;
    const member = simulation.anyMember();
    const until = random.chance(0.5) ? 0 : now + random.integer(1, 30) * HOUR;
    const isLogin = random.chance(0.5);
    await simulation.attempt({
      endpoint: control.lockMember,
      input: { id: String(member.id), [isLogin ? 'loginLockedUntil' : 'withdrawLockedUntil']: until },
    });
    if (isLogin) Object.assign(member, { loginFailures: 0, loginLockedUntil: until });
    else Object.assign(member, { payFailures: 0, lockedUntil: until });
  },
};

/** Ends the member's only session. */
const endSession: Command = {
  name: 'end a session',
  async run(simulation) {
    const member = simulation.anyMember();
    const session = member.session.toString('hex').slice(0, 16);
    const input = { id: String(member.id), session };
    await simulation.attempt({ endpoint: control.endSession, input });
    await simulation.attempt({ endpoint: control.endSession, input, refusal: 'UNKNOWN_ITEM' });
    await simulation.attempt({ endpoint: user.info, member, refusal: 'UNAUTHORIZED' });
    await logInAgain(simulation, member);
  },
};

export const accountCommands: readonly Command[] = [
  ...[login, changePassword, resetPassword, fundPassword],
  ...[bindEmail, lock, endSession],
];
