import type { password } from '#contract/user/password.ts';
import { user } from '#contract/user/user.ts';
import { refuse } from '../../handling/refusal.ts';
import { preparedHandler, type HandlersOf, type Member, type World } from '../../handling/world.ts';
import { requireFundPassword, isLocked, compareFundPassword } from '../wallet/fund-password-lock.ts';
import { findLastRecipient } from './code-store.ts';
import { issueCode, redeemCode, refuseCode } from './codes.ts';
import { hashNewPassword, hashOf } from '../member/passwords.ts';
import { deleteLoginTries } from './login-store.ts';
import { accountsOf, requirePassword } from './login.ts';
import { deleteSessions } from './session-store.ts';
import {
  findMemberByAccount,
  findMemberByEmail,
  updateEmail,
  updatePasswordHash,
  updatePayPasswordHash,
} from '../member/store.ts';
import { assertCurrent, comparePassword } from '../member/password-check.ts';

const FUND = 'fund password';

/** Changing and recovering the login password; setting the fund password. */
export const passwordHandlers: Pick<HandlersOf<typeof user>, keyof typeof password> = {
  resetCode(world, { phone }) {
    issueCode(world, phone, 'reset password', ownerOf(world, phone) !== undefined);
    return null;
  },

  resetPassword: preparedHandler(
    user.resetPassword,
    ({ runtime }, { password }) => hashNewPassword(runtime, password),
    (world, { phone, code }, passwordHash) => {
      redeemCode(world, phone, 'reset password', code);
      const member = ownerOf(world, phone) ?? refuseCode('wrong');
      updatePasswordHash(world.sql, member.id, hashOf(passwordHash));
      deleteSessions(world.sql, member.id);
      for (const account of accountsOf(member)) deleteLoginTries(world.sql, account);
      return null;
    },
  ),

  updatePassword: preparedHandler(
    user.updatePassword,
    async ({ runtime, member }, { oldPassword, newPassword, confirmPassword }) => {
      if (newPassword !== confirmPassword) refuse('PASSWORDS_DIFFER');
      const [check, passwordHash, repeat] = await Promise.all([
        comparePassword(runtime, oldPassword, member?.passwordHash),
        hashNewPassword(runtime, newPassword),
        comparePassword(runtime, newPassword, member?.passwordHash),
      ]);
      // The command log knows these names.
      return { trial: check, passwordHash, repeat };
    },
    (world, _, { trial, passwordHash }) => {
      const { sql, member, tokenHash } = world;
      const login = { account: member.account, check: trial, hash: member.passwordHash };
      requirePassword(world, login, 'WRONG_OLD_PASSWORD');
      updatePasswordHash(sql, member.id, hashOf(passwordHash));
      deleteSessions(sql, member.id, tokenHash);
      return null;
    },
    (world, _, { repeat }) => {
      const { account, passwordHash } = world.member;
      const check = assertCurrent(repeat, passwordHash);
      requirePassword(world, { account, check, hash: passwordHash }, 'IDEMPOTENCY_KEY_REUSED');
    },
  ),

  payPasswordUpdate: preparedHandler(
    user.payPasswordUpdate,
    async (preparation, { password, confirmPassword }) => {
      if (password !== confirmPassword) refuse('PASSWORDS_DIFFER', { values: { context: 'fund' } });
      const [payPasswordHash, repeat] = await Promise.all([
        hashNewPassword(preparation.runtime, password),
        compareFundPassword(preparation, password),
      ]);
      return { payPasswordHash, repeat };
    },
    (world, { code }, { payPasswordHash }) => {
      const { sql, member } = world;
      redeemCode(world, findLastRecipient(sql, member, FUND) ?? member.account, FUND, code);
      updatePayPasswordHash(sql, member.id, hashOf(payPasswordHash));
      return null;
    },
    (world, { password }, { repeat }) => {
      // A locked member must not find out whether the password is correct, as with a withdrawal.
      if (isLocked(world)) return;
      const tried = assertCurrent(repeat, world.member.payPasswordHash);
      requireFundPassword(world, password, tried, 'IDEMPOTENCY_KEY_REUSED');
    },
  ),

  payPasswordSms(world) {
    issueCode(world, world.member.phone || world.member.email, FUND, true);
    return null;
  },

  payPasswordCode(world, { channel, email = world.member.email }) {
    const { member } = world;
    if (channel === 'sms') issueCode(world, member.phone || refuse('NO_PHONE'), FUND, true);
    else if (isOwn(email, member)) issueCode(world, email || refuse('NO_EMAIL'), FUND, true);
    else issueCode(world, email, 'bind email', true);
    return null;
  },

  payPasswordChannels: ({ member }) => ({ sms: member.phone !== '', email: member.email !== '' }),

  bindEmail(world, { email, code }) {
    const { sql, member } = world;
    redeemCode(world, email, 'bind email', code);
    // Only the owner of the address learns that it is taken.
    const owner = findMemberByEmail(sql, email);
    if (owner && owner.id !== member.id) refuse('EMAIL_TAKEN');
    updateEmail(sql, member.id, email);
    return null;
  },

  hasPayPassword: ({ member }) => ({ has: member.payPasswordHash !== null }),
};

/** The member who recovers a password with this account: the phone, or the e-mail address of a member without a phone. */
function ownerOf({ sql }: World, account: string): Member | undefined {
  const member = findMemberByAccount(sql, account);
  return member?.account === account.toLowerCase() ? member : undefined;
}

const isOwn = (email: string, member: Member): boolean => email.toLowerCase() === member.email.toLowerCase();
