import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { call, type Fields } from '#client/api/call.ts';
import { query } from '#client/api/query.ts';
import { freeName, nameBeside } from '#client/harness/model/free-name.ts';
import { queryClient } from '#client/harness/model/query-client.ts';
import { world } from '#client/harness/model/world.ts';
import { sharedState } from '#client/ui/overlays/shared-state.ts';

/** An endpoint that answers with the name of the world that it made. */
export type RunEndpoint = typeof control.runFilm | typeof control.runOff;

/** A run that plays days in a world of its own. It goes on while another panel is open. */
export type RunState<E extends RunEndpoint, About> =
  | { readonly step: 'idle' }
  | { readonly step: 'running'; readonly name: string; readonly day: number; readonly about: About }
  | { readonly step: 'done'; readonly result: OutputOf<E>; readonly about: About }
  | { readonly step: 'cancelled' }
  | { readonly step: 'failed'; readonly name: string; readonly message: string; readonly isGone: boolean };

export type WorldRun<E extends RunEndpoint, About> = ReturnType<typeof createWorldRun<E, About>>;

const pollMs = 700;
const dayMs = 86_400_000;

/**
 * Calls an endpoint that plays days in a new world, which is named after this page's with the suffix. Meanwhile the world's
 * clock tells its day. `start` does nothing while a run is under way. `cancel` drops the world, which ends the run.
 */
export function createWorldRun<E extends RunEndpoint, About>(endpoint: E, suffix: string) {
  const state = sharedState<RunState<E, About>>({ step: 'idle' });
  let cancelling = new AbortController();

  async function follow(name: string, from: number): Promise<void> {
    const { data } = await call(control.clock, {}, { world: name });
    const now = state.get();
    const day = Math.max(0, Math.round((data.now - from) / dayMs));
    if (now.step === 'running') state.set({ ...now, day });
  }

  /** Drops the world of a run. The call of the run fails then. It is repeated if the world did not exist yet. */
  const drop = (name: string) => call(control.dropWorld, { name }).then(undefined, () => undefined);

  async function start(from: number, about: About, fields: Omit<Fields<E>, 'name'>): Promise<void> {
    if (state.get().step === 'running') return;
    const { signal } = (cancelling = new AbortController());
    state.set({ step: 'running', name: '', day: 0, about });
    let name = '';
    let timer: ReturnType<typeof setInterval> | undefined;
    try {
      const worlds = await call(control.worlds, {});
      name = freeName(
        nameBeside(world, suffix),
        worlds.data.map((one) => one.name),
      );
      state.set({ step: 'running', name, day: 0, about });
      timer = setInterval(() => {
        // The next answer may tell the day again.
        void (signal.aborted ? drop(name) : follow(name, from).catch(() => undefined));
      }, pollMs);
      const input = { ...fields, name } as Fields<E>;
      const { data } = await call(endpoint, input, { timeoutMs: 0 });
      // The run was faster than its cancellation.
      if (signal.aborted) await drop(name);
      state.set(signal.aborted ? { step: 'cancelled' } : { step: 'done', result: data, about });
    } catch (error) {
      const { message, reason } = error as { message: string; reason?: string };
      const isGone = reason === 'UNKNOWN_WORLD';
      state.set(signal.aborted ? { step: 'cancelled' } : { step: 'failed', name, message, isGone });
    } finally {
      clearInterval(timer);
      await queryClient.invalidateQueries({ queryKey: query(control.worlds).queryKey });
    }
  }

  function cancel(): void {
    const now = state.get();
    if (now.step !== 'running' || now.name === '') return;
    cancelling.abort();
    void drop(now.name);
  }

  return { use: state.use, start, cancel, reset: () => state.set({ step: 'idle' }) };
}
