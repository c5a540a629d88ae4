import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { replaceAnswers } from './replace-answers.ts';

const soon = () => new Promise((resolve) => setTimeout(() => resolve(true), 5));

/** A screen that shows an answer of the world, which takes a moment, and counts how often it asked. */
function screen(client: QueryClient, ask: () => string) {
  const seen = { asked: 0, shown: (): unknown => client.getQueryData(['answer']) };
  const queryFn = async () => {
    const answer = ask();
    seen.asked += 1;
    await soon();
    return answer;
  };
  const observe = () =>
    new QueryObserver(client, { queryKey: ['answer'], queryFn, staleTime: 10_000 }).subscribe(
      () => undefined,
    );
  return { seen, observe };
}

it('an answer that is under way when the world changes is asked for again', async () => {
  const client = new QueryClient();
  let world = 'present';
  const { seen, observe } = screen(client, () => world);
  const leave = observe();
  const leaveFirst = new QueryObserver(client, { queryKey: ['first'], queryFn: soon }).subscribe(
    () => undefined,
  );
  await expect.poll(seen.shown).toBe('present');
  void client.refetchQueries({ queryKey: ['answer'] });

  world = 'past';
  await replaceAnswers(client, ({ queryKey }) => queryKey[0] === 'first');
  expect(seen.asked).toBe(3);
  expect(seen.shown()).toBe('past');
  leave();
  leaveFirst();
});

it('what a new screen has asked since the world changed is not asked for again', async () => {
  const client = new QueryClient();
  let world = 'present';
  const { seen, observe } = screen(client, () => world);
  const leave = observe();
  await expect.poll(seen.shown).toBe('present');

  world = 'past';
  const replaced = replaceAnswers(client);
  const leaveNext = observe();
  await replaced;
  await soon();
  expect(seen.asked).toBe(2);
  expect(seen.shown()).toBe('past');
  leave();
  leaveNext();
});
