import { useTranslation } from 'react-i18next';
import { useNameOf } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';

const knownKinds = {
  'transfer.confirm': 'transferConfirm',
  'recharge.expire': 'rechargeExpire',
  'withdrawal.review': 'withdrawalReview',
  'withdrawal.arrive': 'withdrawalArrive',
  'income.arrive': 'incomeArrive',
  'order.expire': 'orderExpire',
  'coupon.remind': 'couponRemind',
  'group.verify': 'groupVerify',
} as const;

const isKnown = (kind: string): kind is keyof typeof knownKinds => kind in knownKinds;

/** The name of a kind of event. A kind without a text has its own name. */
export function useEventWords(): (kind: string) => string {
  const { t } = useTranslation();
  return (kind) => (isKnown(kind) ? t(`harness.agenda.${knownKinds[kind]}.name`) : kind);
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
    if (account === undefined || amount === undefined)
      return t(`harness.agenda.${knownKinds[kind]}.does`, { subject });
    return t(`harness.agenda.${knownKinds[kind]}.doesFor`, {
      name: nameOf(account),
      money: format.money(amount),
    });
  };
}
