import type { PushPlugin } from './push-plugins.ts';
import { findPush } from './push.ts';

let search: Promise<PushPlugin | undefined> | undefined;

/** The push plugin of this page. The search begins with the app (main.tsx), and not with the banner, which loads late. */
export const pushPlugin = (): Promise<PushPlugin | undefined> => (search ??= findPush());
