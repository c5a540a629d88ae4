import { useTranslation } from 'react-i18next';

const knownEvents = {
  'transfer.confirm': 'transferConfirm',
  'withdrawal.review': 'withdrawalReview',
  'withdrawal.arrive': 'withdrawalArrive',
  'income.arrive': 'incomeArrive',
} as const;

const isKnown = (kind: string): kind is keyof typeof knownEvents => kind in knownEvents;

/** What an entry of the agenda is, in words. A kind that this page does not know yet is shown by its own name. */
export function useEventWords(): (kind: string) => string {
  const { t } = useTranslation();
  return (kind) => (isKnown(kind) ? t(`harness.events.${knownEvents[kind]}`) : kind);
}
