import { control } from '#contract/control/control.ts';
import { personas, type Persona } from '#fixtures/people.ts';
import type { TestWorld } from '#tests/support/world.ts';
import { ReferenceCaller } from '../reference-caller.ts';

/** A world of the basic fixture, as the examples know one. */
export async function makeWorld(origin: string, name: string): Promise<TestWorld> {
  const operator = new ReferenceCaller(origin, name);
  await new ReferenceCaller(origin, 'main').ok(control.createWorld, { name, fixture: 'basic' });
  const world = {
    name,
    origin,
    operator,
    guest: new ReferenceCaller(origin, name),
    as: async (who: Persona | { phone: string }) => {
      const { phone } = typeof who === 'string' ? personas[who] : who;
      return new ReferenceCaller(origin, name, (await operator.ok(control.createSession, { phone })).token);
    },
    advance: (span: string) => operator.ok(control.setClock, { advance: span }),
    now: async () => (await operator.ok(control.clock)).now,
    setParams: (params: object) => operator.ok(control.setParams, { ...params }),
  };
  // Callers of tests are a class; the examples ask of it only what ReferenceCaller does, and never for expectations.
  return world as unknown as TestWorld;
}
