import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { hasText } from '#client/i18n/i18n.ts';

type MeaningKey = Extract<ParseKeys, `harness.params.meaning.${string}`>;

/** What a parameter decides, in a few words; a platform may have some that nobody has words for. */
export function useMeaning(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => {
    const key = `harness.params.meaning.${name}`;
    return hasText(key) ? t(key as MeaningKey) : '';
  };
}
