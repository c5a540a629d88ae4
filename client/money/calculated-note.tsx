import { useTranslation } from 'react-i18next';
import type { Endpoint } from '#contract/endpoint.ts';
import { isOffered } from '#client/api/host-profile.ts';
import { Notice } from '#client/ui/status/notice.tsx';

/** Marks the figures of a quote that the phone calculated because the host has no endpoint for it. */
export function CalculatedNote({ quote }: { quote: Pick<Endpoint, 'id'> }) {
  const { t } = useTranslation();

  return !isOffered(quote) && <Notice>{t('calculated.note')}</Notice>;
}
