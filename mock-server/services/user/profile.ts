import type { OutputOf } from '#contract/endpoint.ts';
import type { user } from '#contract/user/user.ts';
import { say } from '../../text/words.ts';
import type { Member, World } from '../../handling/world.ts';
import { countAvailable } from '../gift/coupon-store.ts';
import { hasUnread } from '../msg/store.ts';
import { gradeOf } from '../team/rules.ts';
import { countInvited, countValidInvited } from '../team/store.ts';
import { findMember } from '../member/store.ts';

/** The version of the client for which the platform was made (spec §3). */
const VERSION = { versionCode: 28, version: '1.2.8' } as const;

/** The answer to a login. The spec has three names for the invitation code. */
export const profileOf = (world: World, member: Member): OutputOf<typeof user.login> => ({
  headUrl: member.headUrl,
  vipLevel: gradeNow(world, member),
  phone: member.phone,
  name: member.name,
  shareCode: member.inviteCode,
  createTime: member.createdAt,
  invitateCode: member.inviteCode,
  markHeadbgUrl: '',
  markText: '',
  timezoneType: 0,
});

/** All fields of spec §3, "User session". */
export function userInfoOf(world: World, member: Member): OutputOf<typeof user.info> {
  const profile = profileOf(world, member);
  const upline = member.uplineId === null ? undefined : findMember(world.sql, member.uplineId);
  return {
    ...profile,
    ...VERSION,
    userId: String(member.id),
    grade: profile.vipLevel,
    gradeText: say(world.locale, `grades.${profile.vipLevel}`),
    inviteCode: member.inviteCode,
    upInviteCode: upline?.inviteCode ?? '',
    num: countInvited(world.sql, member.id),
    email: member.email,
    endTime: member.createdAt,
    showMessage: hasUnread(world.sql, member),
    project: world.params.pushTopic,
    coupon: countAvailable(world.sql, member.id, world.now),
  };
}

const gradeNow = ({ sql, params }: World, member: Member): number =>
  gradeOf(params.invitedFloors.valid, countValidInvited(sql, member.id));
