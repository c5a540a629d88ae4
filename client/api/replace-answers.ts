import type { Query, QueryClient } from '@tanstack/react-query';
import { followOtherClock } from './world-time.ts';

/** The other answers do not wait longer for the first ones. */
const firstMs = 300;

/**
 * Fetches the answers of another world in place of the known ones, `isFirst` before the others. What is shown stays until its
 * new answer arrives, and not if that fails.
 */
export async function replaceAnswers(
  client: QueryClient,
  isFirst: (query: Query) => boolean = () => false,
): Promise<void> {
  followOtherClock();
  client.removeQueries({ type: 'inactive' });
  // Awaits nothing, so that the calls go out before the screen renders again for the other world.
  void client.cancelQueries();
  void client.invalidateQueries({ refetchType: 'none' });
  await Promise.race([
    client.refetchQueries({ type: 'active', predicate: isFirst }),
    new Promise((resolve) => setTimeout(resolve, firstMs)),
  ]);
  // A screen that has appeared meanwhile has asked for its own.
  const isOld = (query: Query) => !isFirst(query) && query.state.isInvalidated;
  await client.refetchQueries({ type: 'active', predicate: isOld }, { cancelRefetch: false });
  await client.resetQueries({ predicate: ({ state }) => state.error !== null });
}
