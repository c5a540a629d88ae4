import type { QueryClient } from '@tanstack/react-query';
import { followOtherClock } from './world-time.ts';

/**
 * Fetches the answers of another world in place of the known ones. What is shown stays until its new answer arrives, and
 * not if that fails.
 */
export async function replaceAnswers(client: QueryClient): Promise<void> {
  followOtherClock();
  client.removeQueries({ type: 'inactive' });
  await client.cancelQueries();
  await client.invalidateQueries();
  await client.resetQueries({ predicate: ({ state }) => state.error !== null });
}
