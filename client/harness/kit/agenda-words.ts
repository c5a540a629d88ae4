import { useTranslation } from 'react-i18next';
import type { ClockMove } from '#client/harness/model/clock.ts';
import { useNameOf } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { eventTexts, textsOfMembers } from './event-texts.ts';

const isKnown = (kind: string): kind is keyof typeof eventTexts => kind in eventTexts;
const isOfMember = (kind: string): kind is keyof typeof textsOfMembers => kind in textsOfMembers;

/** The name of a kind of event. A kind without a text has its own name. */
export function useEventWords(): (kind: string) => string {
  const { t } = useTranslation();
  return (kind) => (isKnown(kind) ? t(`harness.agenda.${eventTexts[kind]}.name`) : kind);
}

interface Entry {
  kind: string;
  /** The id of the item that the entry is about. */
  subject: string;
  /** The member and the amount, if there are any. */
  account?: string | undefined;
  amount?: string | undefined;
}

/** Describes the effect of a due event. */
export function useAgendaWords(): (entry: Entry) => string {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const nameOf = useNameOf();

  return ({ kind, subject, account, amount }) => {
    if (!isKnown(kind)) return `${kind} #${subject}`;
    if (account === undefined || amount === undefined || !isOfMember(kind))
      return t(`harness.agenda.${eventTexts[kind]}.does`, { subject });
    return t(`harness.agenda.${textsOfMembers[kind]}.doesFor`, {
      name: nameOf(account),
      money: format.money(amount),
    });
  };
}

type Earned = Pick<ClockMove['earned'], 'amount' | 'machines' | 'dividend'>;

/** The earnings of machines and stock during a move of the clock; undefined without any. */
export function useEarnedWords(): (earned: Earned) => string | undefined {
  const { t } = useTranslation();
  const format = useWorldFormat();

  return ({ amount, machines, dividend }) => {
    if (Number(amount) === 0) return undefined;
    const money = format.money(amount);
    if (machines === 0) return t('harness.time.stockEarned', { money });
    return Number(dividend) === 0
      ? t('harness.time.earned', { count: machines, money })
      : t('harness.time.bothEarned', { count: machines, money });
  };
}

/** The kinds of events that a move of the clock fired: `Income arrived × 3, Recharge confirmed`. Empty without any. */
export function useKindsWords(): (kinds: ClockMove['kinds']) => string {
  const { t } = useTranslation();
  const eventWords = useEventWords();

  return (kinds) =>
    kinds
      .map(({ kind, count }) =>
        count === 1 ? eventWords(kind) : t('harness.time.times', { event: eventWords(kind), count }),
      )
      .join(', ');
}
