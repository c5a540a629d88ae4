import { useQuery } from '@tanstack/react-query';
import { user } from '#contract/user/user.ts';
import { isOffered } from '#client/api/host-profile.ts';
import { query } from '#client/api/query.ts';
import { appPlatform, appVersionCode } from '#client/device/app-version.ts';
import { sharedState } from '#client/ui/shared-state.ts';

const postponed = sharedState(false);
/** A new build of the web app is downloaded and can be activated. */
const isBuildWaiting = sharedState(false);

/** Shows the dialog again, even if the member postponed a release before. */
export function announceBuild(): void {
  isBuildWaiting.set(true);
  postponed.set(false);
}

/** A newer version of the app: a release that the platform announces, or a new build of the web app. */
export function useUpdate() {
  const { data: release, refetch } = useQuery({
    ...query(user.version, { platform: appPlatform, versionCode: appVersionCode }),
    enabled: isOffered(user.version),
    // A failed check must not block the app (spec §4).
    retry: false,
    staleTime: Infinity,
  });
  const build = isBuildWaiting.use();
  const isPostponed = postponed.use();
  const compulsory = release?.compulsory ?? false;

  return {
    // A downloaded build may be that release, so it is offered first, unless the release is compulsory.
    release: build && !compulsory ? undefined : (release ?? undefined),
    exists: Boolean(release) || build,
    shown: compulsory || (!isPostponed && (Boolean(release) || build)),
    compulsory,
    postpone: () => postponed.set(true),
    show: () => postponed.set(false),
    /** Checks again. Returns whether there is a release, or undefined if the check failed. */
    check: async (): Promise<boolean | undefined> => {
      if (!isOffered(user.version)) return false;
      const { data, isError } = await refetch();
      return isError ? undefined : Boolean(data);
    },
  };
}
