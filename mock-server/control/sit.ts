import type { Endpoint } from '#contract/endpoint.ts';
import { checked } from '../contract-check.ts';
import type { World } from '../world.ts';
import type { Command, TransactionContext } from '../worlds/world/transaction-context.ts';
import type { OpenWorld } from '../worlds/world/open-world.ts';
import type { Registry } from '../worlds/registry.ts';
import type { Replayed } from '../replay/outcome.ts';
import { veil } from '../replay/veil.ts';
import type { Desk } from './desk.ts';
import { announceOffer } from './offer.ts';

/** How an operator's call comes to its desk: for which world, why, and with what. */
interface Sitting {
  /** None where a world is played or replayed: it is to know no other. */
  readonly registry?: Registry;
  readonly replay?: (image: Buffer) => Promise<Replayed>;
  readonly open: OpenWorld;
  readonly occasion: Omit<TransactionContext, 'cause' | 'command'>;
  readonly endpoint: Endpoint;
  readonly input: unknown;
  /** What slow work came to when the call was first made; in a replay it is not done again. */
  readonly ready?: unknown;
  /** Where the world lies that came as the call's body. */
  readonly received?: { readonly file: string } | undefined;
}

/** The desk at which one of the operator's calls is done, and logged. */
export function deskFor(sitting: Sitting): Desk {
  const { registry, replay, open, occasion, endpoint, input, ready, received } = sitting;
  const name = endpoint.id;
  const isChange = endpoint.method !== 'GET';
  let prepared = ready;
  const command: Command = {
    name,
    detail: ({ sql, locale, origin }: World) => ({
      input: veil(sql, name, input, undefined),
      ...(prepared !== undefined && { ready: prepared }),
      locale,
      origin,
    }),
  };
  return {
    get registry(): Registry {
      if (!registry) throw new Error(`${name} does not concern one world alone.`);
      return registry;
    },
    open,
    received,
    replay(world) {
      if (!replay) throw new Error(`${name} is not replayed in a replay.`);
      return replay(world.image());
    },
    act: (work) =>
      open.write({ ...occasion, cause: name, command }, (world) => {
        const result = work(world);
        announceOffer(world);
        return isChange ? checked(endpoint, result) : result;
      }),
    async prepare<T>(work: () => Promise<T>) {
      prepared ??= await work();
      return prepared as T;
    },
  };
}
