import { toMicro, toMoney } from '#contract/money.ts';
import type { rewards } from '#contract/user/rewards.ts';
import { user } from '#contract/user/user.ts';
import { videoLinkOf } from '#contract/video-link.ts';
import { refuse, refuseField } from '../../handling/refusal.ts';
import { preparedHandler, type HandlersOf } from '../../handling/world.ts';
import { encodePicture, picture } from '../pictures.ts';
import { notifyBonus } from '../msg/notify.ts';
import { sellStock } from '../stock/sell.ts';
import { groupStatus, joinGroup } from '../reward/group.ts';
import { payReward } from '../reward/pay.ts';
import { redeem } from '../reward/redemption.ts';
import { countRedemptions, listRedemptions } from '../reward/redemption-store.ts';
import {
  findSharedVideo,
  findShownRecord,
  insertOnceReward,
  insertSharedVideo,
  updateShownRecord,
} from '../reward/reward-store.ts';
import { listRewardRecords } from '../wallet/record-store.ts';
import { describeRecord } from '../wallet/records.ts';
import { signIn, signInToday } from '../reward/sign-in.ts';
import { countSignIns, listSignIns } from '../reward/sign-in-store.ts';

/** Daily check-in, codes, stock, and rewards for the group and for sharing. */
export const rewardHandlers: Pick<HandlersOf<typeof user>, keyof typeof rewards> = {
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

  popupRewards(world) {
    const { sql, member } = world;
    const unseen = listRewardRecords(sql, member.id, findShownRecord(sql, member.id));
    const last = unseen.at(-1);
    if (last) updateShownRecord(sql, member.id, last.id);
    return unseen
      .map((row) => describeRecord(world, row))
      .map(({ id, description, amount, time }) => ({ id, title: description, amount, createTime: time }));
  },

  sellFinancial(world, { amount: requested }) {
    const { ledger, member } = world;
    if (requested === 0) refuseField('amount', 'nothingToExchange');
    const heldMicro = ledger.balanceOf(member.id, 'stock');
    if (heldMicro === 0) refuse('INSUFFICIENT_STOCK', { values: { context: 'none' } });
    const amount = requested ?? heldMicro;
    sellStock(world, member.id, amount);
    return {
      amount: toMoney(amount),
      available: toMoney(ledger.balanceOf(member.id, 'available')),
      stock: toMoney(ledger.balanceOf(member.id, 'stock')),
    };
  },

  groupJoin: preparedHandler(
    user.groupJoin,
    async ({ files: [file = refuseField('file', 'file')], read, savePicture, runtime }) => {
      const side = read(({ params }) => params.groupPictureSide);
      const { content, width, height } = await encodePicture(runtime, file.content, picture);
      if (Math.min(width, height) < side)
        refuse('BAD_INPUT', { fields: { file: 'fileSmall' }, values: { side } });
      return savePicture(content);
    },
    (world, _, imageUrl) => {
      joinGroup(world, imageUrl);
      return groupStatus(world);
    },
  ),

  groupStatus,

  shareLink(world, { url }) {
    const { sql, member, params, now } = world;
    if (!insertOnceReward(sql, member.id, 'share', now)) refuse('ALREADY_DONE');
    const video = videoLinkOf(url) ?? refuse('NOT_A_VIDEO_LINK');
    const amountMicro = toMicro(params.shareBonus);
    insertSharedVideo(sql, member.id, { url: video, amountMicro }, now);
    const reward = { memberId: member.id, kind: 'bonus', amountMicro, occasion: 'share' } as const;
    notifyBonus(world, reward, payReward(world, reward));
    return { state: 'credited', amount: toMoney(amountMicro) };
  },

  shareLinkStatus({ sql, member, params }) {
    const shared = findSharedVideo(sql, member.id);
    return shared
      ? { state: 'credited', amount: toMoney(shared.amountMicro), url: shared.url }
      : { state: 'none', amount: toMoney(toMicro(params.shareBonus)), url: '' };
  },

  redeem: (world, { code }) => redeem(world, world.member.id, code),

  redeemRecord: ({ sql, member }, { pageNum, pageSize }) => ({
    total: countRedemptions(sql, member.id),
    list: listRedemptions(sql, member.id, pageSize, (pageNum - 1) * pageSize).map(
      ({ id, code, type, amountMicro, createdAt }) => ({
        id: String(id),
        code,
        type,
        amount: toMoney(amountMicro),
        createTime: createdAt,
      }),
    ),
  }),
};
