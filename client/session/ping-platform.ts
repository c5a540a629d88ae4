import type { QueryClient } from '@tanstack/react-query';
import { user } from '#contract/user/user.ts';
import { call } from '#client/api/call.ts';
import { isOffered } from '#client/api/host-profile.ts';

/**
 * Knocks at the platform's door; what comes of it is told by the connection. A host without the call that costs least is
 * asked for what is in sight, which it has.
 */
export function pingPlatform(client: QueryClient): void {
  if (isOffered(user.sysInfo)) void call(user.sysInfo, {}).catch(() => undefined);
  else void client.refetchQueries({ type: 'active' });
}
