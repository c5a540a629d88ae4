import { join } from 'node:path';
import { modulesBehind, type Modules } from './module-closure.ts';
import { rooms } from './rooms.ts';

const file = (path: string) => join(import.meta.dirname, `../${path}`);

/** What starts the app, and the two screens that most visits begin with. */
const start = ['app/main.tsx'].map(file);
const login = ['features/auth/login-screen.tsx'].map(file);
const home = ['home-screen.tsx', 'highlights.tsx'].map((name) => file(`features/home/${name}`));

/** Whose parts are for every screen. */
const shared = new RegExp(
  [
    String.raw`/client/(?:${rooms}|api|device|i18n|styles|ui)/[^/]+\.(?:tsx?|css)$`,
    String.raw`/client/features/[\w-]+/screens\.ts$|/contract/.*\.ts$|/lucide-react/|^\0?vite/`,
  ].join('|'),
);
const style = /\/client\/.*\.css$/;

/**
 * Tells the bundler where to put what screens share, so that neither of the first two waits for what only others need:
 * on one shelf what the app starts with and what both of them take, then what the one takes, what the other. Whatever a
 * module imports lies on its own shelf or on the first. What runs the app lies on none: the harness takes from them, too.
 */
export function shelves(): (id: string, modules: Modules) => string | null {
  const reach = new Map<readonly string[], ReadonlySet<string>>();

  return (id, modules) => {
    const takes = (screen: readonly string[]) => {
      const known = reach.get(screen) ?? modulesBehind(screen, modules);
      reach.set(screen, known);
      return known.has(id);
    };
    // Both are drawn before any of their scripts is there (first-page.ts), so their looks come with the page.
    if (style.test(id) && (takes(login) || takes(home))) return 'start';
    if (!shared.test(id) || start.includes(id)) return null;
    if (takes(start) || (takes(login) && takes(home))) return 'start';
    if (takes(login)) return 'forms';
    return takes(home) ? 'lists' : null;
  };
}

/** The chunk of that name, for what does not need zod, which is 10 KiB with the checks of typed values. */
export const withoutChecks =
  (name: string) =>
  (id: string, modules: Modules): string | null => {
    const needsZod = [...modulesBehind([id], modules)].some((one) => one.includes('/node_modules/zod/'));
    return needsZod ? null : name;
  };
