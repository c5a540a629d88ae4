import { toMoney } from '#contract/money.ts';
import type { team } from '#contract/user/team.ts';
import type { user } from '#contract/user/user.ts';
import type { HandlersOf } from '../../handling/world.ts';
import { describeFloors } from '../team/floors.ts';
import { maskAccount } from '../team/rules.ts';
import { countInvited, countTeamMembers, countValidInvited, listTeamMembers } from '../team/store.ts';
import { teamOf } from '../team/summary.ts';

export const teamHandlers: Pick<HandlersOf<typeof user>, keyof typeof team> = {
  shareInfo: ({ origin, member: { inviteCode } }) => ({
    shareUrl: `${origin}/#/user/login/register?inviteCode=${inviteCode}`,
    shareCode: inviteCode,
  }),

  invitedFloor: (world) => describeFloors(world, world.member.id, 'cumulative'),

  invitedFloor2: (world) => describeFloors(world, world.member.id, 'valid'),

  invitedNum: ({ sql, member }) => ({
    num: countInvited(sql, member.id),
    validNum: countValidInvited(sql, member.id),
  }),

  teamSummary({ sql, member }) {
    const { size, validSize, incomeMicro, levels } = teamOf(sql, member.id);
    return {
      size,
      validSize,
      income: toMoney(incomeMicro),
      levels: levels.map((row) => ({
        level: row.level,
        num: row.num,
        validNum: row.validNum,
        income: toMoney(row.incomeMicro),
      })),
    };
  },

  teamMembers({ sql, member }, { level, pageNum, pageSize }) {
    const rows = listTeamMembers(sql, {
      memberId: member.id,
      level,
      limit: pageSize,
      offset: (pageNum - 1) * pageSize,
    });
    return {
      total: countTeamMembers(sql, member.id, level),
      list: rows.map(({ id, name, account, createdAt, valid, incomeMicro }) => ({
        id: String(id),
        name,
        phone: maskAccount(account),
        createTime: createdAt,
        valid: valid === 1,
        income: toMoney(incomeMicro),
      })),
    };
  },
};
