import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useMembers } from '#client/harness/model/queries.ts';
import { hasText } from '#client/i18n/i18n.ts';

const platformAccounts = ['treasury', 'fees', 'chain', 'bank'] as const;
export const memberAccounts = ['available', 'income', 'transit', 'frozen', 'stock'] as const;

const isOneOf = <T extends string>(all: readonly T[], text: string): text is T =>
  (all as readonly string[]).includes(text);

/** The name of an account: `Treasury`, `Alice · available`, or `Alice` for all her accounts. */
export function useAccountWords(): (account: string) => string {
  const { t } = useTranslation();
  const { data } = useMembers();

  return (account) => {
    const [owner = '', memberId, kind = ''] = account.split(':');
    if (isOneOf(platformAccounts, owner)) return t(`harness.ledger.accounts.${owner}`);
    const name = data?.list.find(({ id }) => id === memberId)?.name;
    const member = name ?? t('harness.ledger.member', { id: memberId });
    return isOneOf(memberAccounts, kind) ? `${member} · ${t(`harness.ledger.accounts.${kind}`)}` : member;
  };
}

type KindKey = Extract<ParseKeys, `harness.ledger.kinds.${string}`>;

/** The name of a kind of posting. A kind without a text has the ledger's name. */
export function useKindWords(): (kind: string) => string {
  const { t } = useTranslation();
  return (kind) => {
    const key = `harness.ledger.kinds.${kind}`;
    return hasText(key) ? t(key as KindKey) : kind;
  };
}
