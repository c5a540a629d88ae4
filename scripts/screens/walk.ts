import { isOfGuests } from './routes.ts';

interface Party<Walker> {
  readonly routes: readonly string[];
  /** How many members walk at once; a guest walks with them, since members are led past the login area. */
  readonly members: number;
  readonly open: (isGuest: boolean) => Promise<Walker>;
  readonly visit: (walker: Walker, route: string) => Promise<void>;
}

/** Has every route visited once, by whoever comes to it first. */
export async function walkAll<Walker>({ routes, members, open, visit }: Party<Walker>): Promise<void> {
  const walk = async (isGuest: boolean, left: string[]) => {
    if (left.length === 0) return;
    const walker = await open(isGuest);
    for (let route = left.shift(); route !== undefined; route = left.shift()) await visit(walker, route);
  };
  const ofMembers = routes.filter((route) => !isOfGuests(route));
  await Promise.all([
    walk(true, routes.filter(isOfGuests)),
    ...Array.from({ length: members }, () => walk(false, ofMembers)),
  ]);
}
