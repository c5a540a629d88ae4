import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { MAIN } from '#server/worlds/storage/durable-folder.ts';
import type { Simulation } from '../simulation.ts';
import type { Command } from './command.ts';

const COPY = 'copy';
const NO_WORLD = Buffer.from('This is no world.').toString('base64');
const REAL_PHONE = '5';

/** Copies the world, and saves, loads and drops the copy. There is no room for a third world. */
const copyWorld: Command = {
  name: 'copy and drop',
  async run(simulation) {
    // Rare, because it copies the world several times.
    if (!simulation.random.chance(0.1)) return;
    const { createWorld, exportWorld, importWorld, dropWorld } = control;
    const again = { name: COPY, from: MAIN };
    await simulation.attempt({ endpoint: createWorld, input: again });
    await simulation.attempt({ endpoint: createWorld, input: again, refusal: 'WORLD_EXISTS' });
    const { file } = await simulation.attempt<OutputOf<typeof exportWorld>>({
      endpoint: exportWorld,
      input: { name: COPY },
    });
    for (const endpoint of [createWorld, importWorld])
      await simulation.attempt({ endpoint, input: { name: 'third', file }, refusal: 'TOO_MANY_WORLDS' });
    await simulation.attempt({ endpoint: importWorld, input: { name: COPY, file } });
    await simulation.attempt({ endpoint: dropWorld, input: { name: COPY } });
    simulation.compareAll();
  },
};

/** Loads a file of something else than a world, and drops the main world. */
const mistakeWorlds: Command = {
  name: 'mistake worlds',
  async run(simulation) {
    const { createWorld, importWorld, dropWorld } = control;
    const refusal = 'NOT_A_WORLD_FILE';
    await simulation.attempt({ endpoint: createWorld, input: { name: COPY, file: NO_WORLD }, refusal });
    await simulation.attempt({ endpoint: importWorld, input: { name: MAIN, file: NO_WORLD }, refusal });
    await simulation.attempt({ endpoint: dropWorld, input: { name: MAIN }, refusal: 'WORLD_NEEDED' });
  },
};

const setClock: Command = {
  name: 'set the clock to the past',
  async run(simulation) {
    const { now } = simulation;
    const endpoint = control.setClock;
    await simulation.attempt({ endpoint, input: { to: now } });
    await simulation.attempt({ endpoint, input: { to: now - 1 }, refusal: 'CLOCK_ONLY_FORWARD' });
  },
};

/** A phone joins, opens a screen and leaves. Afterwards it is not listed. */
const usePhone: Command = {
  name: 'join with a phone',
  async run(simulation) {
    const { invitePhone, joinPhone, tellPhone, removePhone } = control;
    const { code } = await simulation.attempt<OutputOf<typeof invitePhone>>({ endpoint: invitePhone });
    await simulation.attempt({ endpoint: joinPhone, input: { code } });
    await simulation.attempt({ endpoint: joinPhone, input: { code }, refusal: 'WRONG_CODE' });
    const opening = { name: REAL_PHONE, type: 'open', route: '/mine' };
    await simulation.attempt({ endpoint: tellPhone, input: opening });
    await simulation.attempt({ endpoint: removePhone, input: { name: REAL_PHONE } });
    await assertGone(simulation, opening);
  },
};

async function assertGone(simulation: Simulation, opening: { readonly name: string }): Promise<void> {
  const refusal = 'UNKNOWN_ITEM';
  await simulation.attempt({ endpoint: control.tellPhone, input: opening, refusal });
  await simulation.attempt({ endpoint: control.removePhone, input: { name: opening.name }, refusal });
}

export const aboutWorldsCommands: readonly Command[] = [copyWorld, mistakeWorlds, setClock, usePhone];
