import { isGuestRoute } from './routes.ts';

interface WalkOptions<Walker> {
  readonly routes: readonly string[];
  /** The number of members that walk in parallel. One guest walks too, because the app redirects members from the login. */
  readonly members: number;
  readonly open: (isGuest: boolean) => Promise<Walker>;
  readonly visit: (walker: Walker, route: string) => Promise<void>;
}

/** Visits every route once; each walker takes the next route from a shared list. */
export async function walkAll<Walker>({ routes, members, open, visit }: WalkOptions<Walker>): Promise<void> {
  const walk = async (isGuest: boolean, remaining: string[]) => {
    if (remaining.length === 0) return;
    const walker = await open(isGuest);
    for (let route = remaining.shift(); route !== undefined; route = remaining.shift())
      await visit(walker, route);
  };
  const memberRoutes = routes.filter((route) => !isGuestRoute(route));
  await Promise.all([
    walk(true, routes.filter(isGuestRoute)),
    ...Array.from({ length: members }, () => walk(false, memberRoutes)),
  ]);
}
