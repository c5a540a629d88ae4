import { toMoney } from '#contract/money.ts';
import type { user } from '#contract/user/user.ts';
import type { HandlersOf } from '../../world.ts';
import { signIn, signInToday } from '../reward/sign-in.ts';
import { countSignIns, listSignIns } from '../reward/sign-in-store.ts';

/** Coming back day after day. */
export const signInHandlers: Pick<
  HandlersOf<typeof user>,
  'signInToday' | 'signIn' | 'signInAsBefore' | 'signInRecord'
> = {
  signInToday,

  signIn,

  signInAsBefore: signIn,

  signInRecord: ({ sql, member }, { pageNum, pageSize }) => ({
    total: countSignIns(sql, member.id),
    list: listSignIns(sql, member.id, pageSize, (pageNum - 1) * pageSize).map(
      ({ day, amountMicro, createdAt }) => ({
        day,
        amount: toMoney(amountMicro),
        createTime: createdAt,
      }),
    ),
  }),
};
