import type { password } from '#contract/user/password.ts';
import { user } from '#contract/user/user.ts';
import { refuse } from '../../refusal.ts';
import { prepared, type HandlersOf } from '../../world.ts';
import { issueCode, redeemCode, refuseCode } from './codes.ts';
import { deleteLoginTries } from './login-store.ts';
import { admitPassword, tryPassword } from './login.ts';
import { hashPassword } from './passwords.ts';
import { deleteSessions } from './session-store.ts';
import { findMemberByPhone, updatePasswordHash, updatePayPasswordHash } from './store.ts';

/** Changing and recovering the login password; setting the fund password. */
export const passwordHandlers: Pick<HandlersOf<typeof user>, keyof typeof password> = {
  resetCode(world, { phone }) {
    issueCode(world, phone, 'reset password', findMemberByPhone(world.sql, phone) !== undefined);
    return null;
  },

  resetPassword: prepared(
    user.resetPassword,
    ({ machine }, { password }) => hashPassword(machine, password),
    (world, { phone, code }, passwordHash) => {
      redeemCode(world, phone, 'reset password', code);
      const member = findMemberByPhone(world.sql, phone) ?? refuseCode('wrong');
      updatePasswordHash(world.sql, member.id, passwordHash);
      deleteSessions(world.sql, member.id);
      deleteLoginTries(world.sql, phone);
      return null;
    },
  ),

  updatePassword: prepared(
    user.updatePassword,
    async ({ machine, member }, { oldPassword, newPassword, confirmPassword }) => {
      if (newPassword !== confirmPassword) refuse('PASSWORDS_DIFFER');
      const [trial, passwordHash] = await Promise.all([
        tryPassword(machine, oldPassword, member?.passwordHash),
        hashPassword(machine, newPassword),
      ]);
      return { trial, passwordHash };
    },
    (world, _, { trial, passwordHash }) => {
      const { sql, member, tokenHash } = world;
      admitPassword(world, member.phone, trial, member.passwordHash, 'WRONG_OLD_PASSWORD');
      updatePasswordHash(sql, member.id, passwordHash);
      deleteSessions(sql, member.id, tokenHash);
      return null;
    },
  ),

  payPasswordUpdate: prepared(
    user.payPasswordUpdate,
    async ({ machine }, { password, confirmPassword }) => {
      if (password !== confirmPassword) refuse('PASSWORDS_DIFFER', { values: { context: 'fund' } });
      return hashPassword(machine, password);
    },
    (world, { code }, payPasswordHash) => {
      redeemCode(world, world.member.phone, 'fund password', code);
      updatePayPasswordHash(world.sql, world.member.id, payPasswordHash);
      return null;
    },
  ),

  payPasswordSms(world) {
    issueCode(world, world.member.phone, 'fund password', true);
    return null;
  },

  hasPayPassword: ({ member }) => ({ has: member.payPasswordHash !== null }),
};
