import { useTranslation } from 'react-i18next';
import { useNameOf, useRecharges, useWithdrawals } from '#client/harness/page/queries.ts';
import { useWorldFormat } from '#client/harness/page/world-format.ts';

/** Those of which the console lists who and how much. */
const aboutMoney = {
  'transfer.confirm': 'transferConfirm',
  'recharge.expire': 'rechargeExpire',
  'withdrawal.review': 'withdrawalReview',
  'withdrawal.arrive': 'withdrawalArrive',
} as const;

const knownKinds = {
  ...aboutMoney,
  'income.arrive': 'incomeArrive',
  'order.expire': 'orderExpire',
  'coupon.remind': 'couponRemind',
  'group.verify': 'groupVerify',
} as const;

const isIn = <T extends object>(kinds: T, kind: string): kind is keyof T & string => kind in kinds;

/** What an entry of the agenda is, in words. A kind that this page does not know yet is shown by its own name. */
export function useEventWords(): (kind: string) => string {
  const { t } = useTranslation();
  return (kind) => (isIn(knownKinds, kind) ? t(`harness.agenda.${knownKinds[kind]}.name`) : kind);
}

interface Entry {
  kind: string;
  /** The id of what it is about. */
  subject: string;
}

/** What an entry of the agenda will do: to whom, and with how much, where that is among what the console lists. */
export function useAgendaWords(): (entry: Entry) => string {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const nameOf = useNameOf();
  const { data: recharges } = useRecharges();
  const { data: withdrawals } = useWithdrawals();

  return ({ kind, subject }) => {
    if (!isIn(knownKinds, kind)) return `${kind} #${subject}`;
    const listed = kind.startsWith('withdrawal.') ? withdrawals : recharges;
    const found = isIn(aboutMoney, kind) && listed?.find(({ id }) => id === subject);
    if (!found) return t(`harness.agenda.${knownKinds[kind]}.does`, { subject });
    const money = kind === 'withdrawal.arrive' && 'net' in found ? found.net : found.amount;
    return t(`harness.agenda.${aboutMoney[kind]}.doesFor`, {
      name: nameOf(found.phone),
      money: format.money(money),
    });
  };
}
