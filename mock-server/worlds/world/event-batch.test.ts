import { describe, expect, it } from 'vitest';
import { EventBatch } from './event-batch.ts';

const live = (batch: EventBatch) => [...batch.live()];

describe('a batch of events', () => {
  it('sends each kind to a member once, with the id only if all its events share it', () => {
    const batch = new EventBatch();
    batch.add(
      1,
      [
        { memberId: 7, kind: 'balance' },
        { memberId: 7, kind: 'record', id: 1 },
      ],
      [],
    );
    batch.add(
      2,
      [
        { memberId: 7, kind: 'balance' },
        { memberId: 7, kind: 'recharge', id: 5 },
      ],
      [],
    );
    batch.add(
      3,
      [
        { memberId: 7, kind: 'recharge', id: 5 },
        { memberId: 8, kind: 'record', id: 3 },
      ],
      [],
    );
    batch.add(4, [{ memberId: 7, kind: 'record', id: 2 }], []);
    batch.add(5, [{ memberId: 7, kind: 'record', id: 2 }], [], 'agenda-5');
    expect(live(batch)).toEqual([
      { memberId: 7, event: { kind: 'balance', at: 2 } },
      { memberId: 7, event: { kind: 'record', at: 5 }, requestId: 'agenda-5' },
      { memberId: 7, event: { kind: 'recharge', id: '5', at: 3 } },
      { memberId: 8, event: { kind: 'record', id: '3', at: 3 } },
    ]);
  });

  it('sends the first 300 events to the operator; does not compute the data of those left out', () => {
    const batch = new EventBatch();
    let asked = 0;
    const report = { kind: 'posting', data: () => (asked += 1) } as const;
    for (let at = 1; at <= 300; at += 1) batch.add(at, [], [report]);
    expect(batch.events()).toHaveLength(300);
    batch.add(301, [], [report, report]);
    expect(batch.events().at(-1)).toEqual({ kind: 'world', at: 301, data: { leftOut: 2 } });
    expect(asked).toBe(300);
    batch.add(302, [], [{ kind: 'clock', data: () => 'set' }]);
    expect(batch.events().slice(-2)).toEqual([
      { kind: 'world', at: 302, data: { leftOut: 2 } },
      { kind: 'clock', at: 302, data: 'set' },
    ]);
  });
});
