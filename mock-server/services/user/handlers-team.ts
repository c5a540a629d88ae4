import { toMoney } from '#contract/money.ts';
import type { team } from '#contract/user/team.ts';
import type { user } from '#contract/user/user.ts';
import type { HandlersOf } from '../../world.ts';
import { maskPhone } from '../team/rules.ts';
import { listTeamMembers } from '../team/store.ts';
import { teamOf } from '../team/summary.ts';

/** The team of three levels and the invitation that grows it. */
export const teamHandlers: Pick<HandlersOf<typeof user>, keyof typeof team> = {
  shareInfo: ({ origin, member: { inviteCode } }) => ({
    shareUrl: `${origin}/#/user/login/register?inviteCode=${inviteCode}`,
    shareCode: inviteCode,
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
      total: teamOf(sql, member.id).levels[level - 1]?.num ?? 0,
      list: rows.map(({ name, phone, createdAt, valid, incomeMicro }) => ({
        name,
        phone: maskPhone(phone),
        createTime: createdAt,
        valid: valid === 1,
        income: toMoney(incomeMicro),
      })),
    };
  },
};
