import type { QueryClient } from '@tanstack/react-query';
import { user } from '#contract/user/user.ts';
import { call } from '#client/api/call.ts';
import { isOffered } from '#client/api/host-profile.ts';

/**
 * Sends the cheapest request, whose result updates the connection state. On a host without this endpoint it refetches
 * the visible queries instead.
 */
export function pingPlatform(client: QueryClient): void {
  if (isOffered(user.sysInfo)) void call(user.sysInfo, {}).catch(() => undefined);
  else void client.refetchQueries({ type: 'active' });
}
