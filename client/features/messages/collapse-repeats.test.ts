import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/msg.ts';
import { collapseRepeats } from './collapse-repeats.ts';

const message = (id: string, title: string, type: Message['type'] = 'station'): Message => ({
  ...{ id, type, title, body: '', data: {}, read: true, createTime: 0 },
});

const shown = (messages: Message[], openIds: string[] = []) =>
  collapseRepeats(messages, new Set(openIds)).map((entry) =>
    'message' in entry ? entry.id : entry.repeats.length,
  );

describe('collapseRepeats', () => {
  const bonuses = [message('5', 'Bonus'), message('4', 'Bonus'), message('3', 'Bonus')];

  it('shows the newest message of a run, and the number of the others', () => {
    expect(shown([message('6', 'Arrived'), ...bonuses, message('2', 'Arrived')])).toEqual(['6', '5', 2, '2']);
  });

  it('shows two messages in a row', () => {
    expect(shown(bonuses.slice(1))).toEqual(['4', '3']);
  });

  it('separates messages of different types', () => {
    expect(shown([...bonuses.slice(1), message('2', 'Bonus', 'notice')])).toEqual(['4', '3', '2']);
  });

  it('shows all messages of an opened run', () => {
    expect(shown(bonuses, ['repeats of 3'])).toEqual(['5', '4', '3']);
  });

  it('shows nothing for an empty list', () => {
    expect(shown([])).toEqual([]);
  });
});
