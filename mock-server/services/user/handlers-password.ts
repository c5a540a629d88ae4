import type { password } from '#contract/user/password.ts';
import { user } from '#contract/user/user.ts';
import { refuse } from '../../refusal.ts';
import { prepared, type HandlersOf, type Member, type World } from '../../world.ts';
import { requirePayPassword, isLocked, comparePayPassword } from '../wallet/pay-lock.ts';
import { findLastRecipient } from './code-store.ts';
import { issueCode, redeemCode, refuseCode } from './codes.ts';
import { hashNewPassword, hashOf } from './fresh-hash.ts';
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

  resetPassword: prepared(
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

  updatePassword: prepared(
    user.updatePassword,
    async ({ runtime, member }, { oldPassword, newPassword, confirmPassword }) => {
      if (newPassword !== confirmPassword) refuse('PASSWORDS_DIFFER');
      const [trial, passwordHash, repeat] = await Promise.all([
        comparePassword(runtime, oldPassword, member?.passwordHash),
        hashNewPassword(runtime, newPassword),
        comparePassword(runtime, newPassword, member?.passwordHash),
      ]);
      return { trial, passwordHash, repeat };
    },
    (world, _, { trial, passwordHash }) => {
      const { sql, member, tokenHash } = world;
      requirePassword(world, member.account, trial, member.passwordHash, 'WRONG_OLD_PASSWORD');
      updatePasswordHash(sql, member.id, hashOf(passwordHash));
      deleteSessions(sql, member.id, tokenHash);
      return null;
    },
    (world, _, { repeat }) => {
      const { account, passwordHash } = world.member;
      requirePassword(
        world,
        account,
        assertCurrent(repeat, passwordHash),
        passwordHash,
        'IDEMPOTENCY_KEY_REUSED',
      );
    },
  ),

  payPasswordUpdate: prepared(
    user.payPasswordUpdate,
    async (preparation, { password, confirmPassword }) => {
      if (password !== confirmPassword) refuse('PASSWORDS_DIFFER', { values: { context: 'fund' } });
      const [payPasswordHash, repeat] = await Promise.all([
        hashNewPassword(preparation.runtime, password),
        comparePayPassword(preparation, password),
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
      // Whoever is locked out learns nothing of the password, as with a withdrawal.
      if (isLocked(world)) return;
      const tried = assertCurrent(repeat, world.member.payPasswordHash);
      requirePayPassword(world, password, tried, 'IDEMPOTENCY_KEY_REUSED');
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
    // Only who reads that address learns that it is somebody's.
    const owner = findMemberByEmail(sql, email);
    if (owner && owner.id !== member.id) refuse('EMAIL_TAKEN');
    updateEmail(sql, member.id, email);
    return null;
  },

  hasPayPassword: ({ member }) => ({ has: member.payPasswordHash !== null }),
};

/** Who recovers a password by this phone, or by this e-mail address where that is all there is. */
function ownerOf({ sql }: World, account: string): Member | undefined {
  const member = findMemberByAccount(sql, account);
  return member?.account === account.toLowerCase() ? member : undefined;
}

const isOwn = (email: string, member: Member): boolean => email.toLowerCase() === member.email.toLowerCase();
