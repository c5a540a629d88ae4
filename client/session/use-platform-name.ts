import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { hostProfile } from '#client/api/host-profile.ts';
import { query } from '#client/api/query.ts';

/** The name of the platform for people: the profile's, otherwise the platform's own, and the app's until it is known. */
export function usePlatformName(): string {
  const { t } = useTranslation();
  const isAsked = hostProfile !== undefined && hostProfile.name === undefined;
  const { data } = useQuery({ ...query(user.sysInfo), enabled: isAsked });
  return hostProfile?.name ?? ((isAsked && data?.brandName) || t('app.name'));
}
