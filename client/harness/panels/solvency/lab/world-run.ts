import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { call, type Fields } from '#client/api/call.ts';
import type { Failure } from '#client/api/failure.ts';
import { query } from '#client/api/query.ts';
import { freeName, nameBeside } from '#client/harness/model/free-name.ts';
import { queryClient } from '#client/harness/model/query-client.ts';
import { world } from '#client/harness/model/world.ts';
import { t } from '#client/i18n/i18n.ts';
import { sharedState } from '#client/ui/overlays/shared-state.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';

/** An endpoint that answers with the name of the world that it made. */
export type RunEndpoint = typeof control.runFilm | typeof control.runOff;

/** A run that plays days in a world of its own. It goes on while another panel is open. */
export type RunState<E extends RunEndpoint> =
  /** `failure` says why the last run has no result. */
  | { readonly step: 'idle'; readonly failure?: string }
  | { readonly step: 'running'; readonly name: string; readonly day: number }
  | { readonly step: 'done'; readonly result: OutputOf<E> };

export type WorldRun<E extends RunEndpoint> = ReturnType<typeof createWorldRun<E>>;

const pollMs = 700;
const dayMs = 86_400_000;

/**
 * Calls an endpoint that plays days in a new world, which is named after this page's with the suffix. Meanwhile the world's
 * clock tells its day. `start` does nothing while a run is under way. `cancel` drops the world, which ends the run.
 */
export function createWorldRun<E extends RunEndpoint>(endpoint: E, suffix: string) {
  const state = sharedState<RunState<E>>({ step: 'idle' });
  let cancelling = new AbortController();

  async function follow(name: string, from: number): Promise<void> {
    const { data } = await call(control.clock, {}, { world: name });
    const now = state.get();
    const day = Math.max(0, Math.round((data.now - from) / dayMs));
    if (now.step === 'running') state.set({ ...now, day });
  }

  /** Drops the world of a run. The call of the run fails then. It is repeated if the world did not exist yet. */
  const drop = (name: string) => call(control.dropWorld, { name }).catch(() => undefined);

  async function start(from: number, fields: Omit<Fields<E>, 'name'>): Promise<void> {
    if (state.get().step === 'running') return;
    const { signal } = (cancelling = new AbortController());
    state.set({ step: 'running', name: '', day: 0 });
    let name = '';
    let timer: ReturnType<typeof setInterval> | undefined;
    try {
      const { data: worlds } = await call(control.worlds, {});
      const taken = worlds.map((one) => one.name);
      name = freeName(nameBeside(world, suffix), taken);
      state.set({ step: 'running', name, day: 0 });
      timer = setInterval(() => {
        // The next answer may tell the day again.
        void (signal.aborted ? drop(name) : follow(name, from).catch(() => undefined));
      }, pollMs);
      const { data } = await call(endpoint, { ...fields, name } as Fields<E>, { timeoutMs: 0 });
      // The run was faster than its cancellation.
      if (signal.aborted) await drop(name);
      state.set(signal.aborted ? { step: 'idle' } : { step: 'done', result: data });
    } catch (error) {
      const { message, reason } = error as Failure;
      const failure = t(reason === 'UNKNOWN_WORLD' ? 'lab.run.gone' : 'lab.run.failed', { name, message });
      state.set({ step: 'idle', ...(!signal.aborted && { failure }) });
    } finally {
      clearInterval(timer);
      if (signal.aborted) showToast({ text: t('lab.run.cancelled') });
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
