import { useRef } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { memberKey } from '#client/device/member-key.ts';
import { sharedState } from '#client/ui/shared-state.ts';
import type { Fields, Files } from './call.ts';
import { useCommand } from './command.ts';
import type { UploadProgress } from './http.ts';

/** What has gone by then was not worth watching. */
const glanceMs = 1000;

/** How far the files of a command have come, and how to keep the rest of them here. */
export interface Upload {
  /** Missing until it takes longer than a glance. */
  readonly progress: UploadProgress | undefined;
  readonly stop: () => void;
}

interface UnderWay {
  readonly progress: UploadProgress | undefined;
  readonly stopping: AbortController;
}

/** By the member and the endpoint, apart from the screen that began them: it may be left and come back to meanwhile. */
const underWay = sharedState<ReadonlyMap<string, UnderWay>>(new Map());

function note(place: string, upload: UnderWay): void {
  underWay.set(new Map(underWay.get()).set(place, upload));
}

/** Not of one that took its place meanwhile. */
function forget(place: string, stopping: AbortController | undefined): void {
  const others = new Map(underWay.get());
  if (others.get(place)?.stopping === stopping && others.delete(place)) underWay.set(others);
}

/**
 * A command that takes files, which may be long on their way. Until all of them have gone it can be stopped, by whoever
 * comes back to its screen, too; what is tried again after that keeps its key, as after any other call without an answer
 * (idempotency.ts).
 */
export function useUpload<E extends Endpoint>(
  endpoint: E,
  options: Parameters<typeof useCommand<E>>[1] = {},
) {
  const place = `${memberKey()} ${endpoint.id}`;
  const begun = useRef<AbortController>(undefined);
  const command = useCommand(endpoint, {
    ...options,
    onDone: (...answer) => {
      forget(place, begun.current);
      options.onDone?.(...answer);
    },
    onFailed: (failure) => {
      forget(place, begun.current);
      options.onFailed?.(failure);
    },
  });
  const now = underWay.use().get(place);

  return {
    ...command,
    run: (input: Fields<E>, files: Files) => {
      if (now) return;
      const beganAt = performance.now();
      const stopping = (begun.current = new AbortController());
      note(place, { stopping, progress: undefined });
      command.run(input, {
        files,
        signal: stopping.signal,
        onUploadProgress: ({ loaded, total }) => {
          const isLong = performance.now() - beganAt >= glanceMs;
          if (isLong && underWay.get().get(place)?.stopping === stopping)
            note(place, { stopping, progress: { loaded, total } });
        },
      });
    },
    busy: command.busy || now !== undefined,
    progress: now?.progress,
    stop: () => {
      now?.stopping.abort();
      forget(place, now?.stopping);
      command.reset();
    },
  };
}
