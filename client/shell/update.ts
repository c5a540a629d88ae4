import { useQuery } from '@tanstack/react-query';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { appPlatform, appVersionCode } from '#client/device/app-version.ts';
import { phoneName } from '#client/device/phone.ts';
import { storage } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';
import { httpUrl } from '#client/navigation/safe-url.ts';
import { sharedState } from '#client/ui/overlays/shared-state.ts';

const isRequested = sharedState(false);
/** A new build of the web app is downloaded. The next start takes it anyway, so it is offered without a pop-up. */
const isBuildWaiting = sharedState(false);

export const announceBuild = (): void => isBuildWaiting.set(true);

/** A newer version of the app: a release that the platform announces, or a new build of the web app. */
export function useUpdate() {
  const { data, isLoading, refetch } = useQuery({
    ...query(user.version, { platform: appPlatform, versionCode: appVersionCode }),
    // A failed check must not block the app (spec §4).
    retry: false,
    staleTime: Infinity,
  });
  const build = isBuildWaiting.use();
  const requested = isRequested.use();
  const postponedCode = useStored('postponedVersion');
  const compulsory = data?.compulsory ?? false;
  const exists = Boolean(data) || build;
  // A downloaded build may be that release, so it is offered first, unless the release is compulsory.
  const release = build && !compulsory ? undefined : (data ?? undefined);

  return {
    release,
    exists,
    shown: compulsory || (requested && exists),
    compulsory,
    /** The platform has not answered yet, so there may be a compulsory one. */
    isLoading,
    /** The release may be offered to a member who did not ask for it. */
    isWorthAPopup:
      release !== undefined &&
      release.versionCode !== postponedCode &&
      phoneName === undefined &&
      leadsToDownload(release.downUrl),
    postpone: () => {
      isRequested.set(false);
      if (release) storage.write('postponedVersion', release.versionCode);
    },
    show: () => isRequested.set(true),
    /** Checks again. Returns true if there is a release, or undefined if the check failed. */
    check: async (): Promise<boolean | undefined> => {
      const { data: found, error } = await refetch();
      return error && error.kind !== 'absent' ? undefined : Boolean(found);
    },
  };
}

/** Returns true if an address leads to a download: it is valid, and neither this page nor the start page of the app. */
function leadsToDownload(downUrl: string): boolean {
  const address = httpUrl(downUrl);
  if (address === undefined || !URL.canParse(address)) return false;
  const url = new URL(address);
  return url.origin !== location.origin || !['/', location.pathname].includes(url.pathname);
}
