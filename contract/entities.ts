/** The entities that every member can see. The live channel tells all members when one of them changes. */
export const publicEntities = [
  'products',
  'stock',
  'coupons',
  'news',
  'notices',
  'versions',
  'posts',
  'params',
] as const;
export type PublicEntity = (typeof publicEntities)[number];

/** The kinds of data that endpoints read and change. A response is stale when an entity that its endpoint reads changes. */
export type Entity =
  | PublicEntity
  // Entities of one member.
  | 'member'
  | 'profile'
  | 'session'
  | 'payPassword'
  | 'binding'
  | 'balance'
  | 'record'
  | 'order'
  | 'recharge'
  | 'withdrawal'
  | 'receivedCoupon'
  | 'message'
  | 'signIn'
  | 'redemption'
  | 'registerReward'
  | 'groupJoin'
  | 'sharedVideo'
  // Entities of the operator.
  | 'redemptionCode'
  | 'outbox'
  | 'feedback'
  | 'transfer'
  | 'fault'
  | 'worlds'
  | 'phone'
  | 'clock'
  /** Everything in a world: its clock was moved, or its state was replaced. */
  | 'world';

/** The entities that may affect any response, so that no endpoint names them. */
const everywhere: ReadonlySet<Entity> = new Set(['params', 'world']);

/**
 * Returns true if the response of an endpoint is stale after a change of these entities. One that reads the `world` is stale
 * after every change.
 */
export const isStale = (reads: readonly Entity[], changed: readonly Entity[]): boolean =>
  changed.some((entity) => everywhere.has(entity) || reads.includes(entity) || reads.includes('world'));

/** The entities that an event of the live channel is about. */
export function changedBy({
  kind,
  what,
}: {
  readonly kind: Entity | 'changed' | 'beat';
  readonly what?: PublicEntity | undefined;
}): readonly Entity[] {
  if (kind === 'beat') return [];
  return [kind === 'changed' ? (what ?? 'world') : kind];
}
