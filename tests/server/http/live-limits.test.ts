import { describe, expect, it, vi } from 'vitest';
import { control } from '#contract/control/control.ts';
import { msg } from '#contract/msg.ts';
import { newMember } from '#tests/support/member.ts';
import { useLiveStreams } from '#tests/support/live-streams.ts';
import { Stream } from '#tests/support/stream.ts';
import { testWorld } from '#tests/support/world.ts';

const { open, listen } = useLiveStreams();

describe('msg.live', () => {
  it("rejects a stream above the member's limit, and accepts one after another closed", async () => {
    const world = await testWorld();
    const caller = await world.as('alice');
    for (let count = 0; count < 8; count += 1)
      expect((await listen(world.origin, caller)).response.status).toBe(200);
    const { ticket } = await caller.ok(msg.liveTicket);
    await world.guest.refused(msg.live, { ticket }, 'TOO_MANY_REQUESTS');
    expect((await listen(world.origin, await world.as('esther'))).response.status).toBe(200);
    open.shift()?.close();
    // The refused request has not used the ticket.
    const isAccepted = async () => {
      const stream = await Stream.open(`${world.origin}/api/msg/live?ticket=${ticket}`);
      open.push(stream);
      expect(stream.response.status).toBe(200);
    };
    await vi.waitFor(isAccepted, { timeout: 20_000 });
  });

  it('leaves capacity for the operator, however many members listen', async () => {
    const world = await testWorld({ fixture: 'empty' });
    for (let member = 0; member < 23; member += 1) {
      const { caller } = await newMember(world);
      for (let count = 0; count < (member < 22 ? 8 : 4); count += 1) await listen(world.origin, caller);
    }
    const { caller } = await newMember(world);
    expect((await listen(world.origin, caller)).response.status).toBe(429);
    const events = `${world.origin}/control/events?world=${world.name}`;
    for (let count = 0; count < 20; count += 1) {
      const stream = await Stream.open(events);
      open.push(stream);
      expect(stream.response.status).toBe(200);
    }
    await world.operator.refused(control.events, { world: world.name }, 'TOO_MANY_REQUESTS');
  });
});
