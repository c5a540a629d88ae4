import type { Page } from 'playwright-core';
import { press } from '../screen.ts';

/** Confirms the hosts of the profile, which the client asks before its first call to them. */
export const acceptHosts = (page: Page): Promise<void> => press(page, /^Connect to th(is host|ese hosts)$/);
