import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

type MeaningKey = Extract<ParseKeys, `harness.params.meaning.${string}`>;

/** What a parameter decides, in a few words; a platform may have some that nobody has words for. */
export function useMeaning(): (name: string) => string {
  const { t, i18n } = useTranslation();
  return (name) => {
    const key = `harness.params.meaning.${name}`;
    return i18n.exists(key) ? t(key as MeaningKey) : '';
  };
}
