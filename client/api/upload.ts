import { useRef, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
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

/**
 * A command that takes files, which may be long on their way. Until all of them have gone it can be stopped; what is tried
 * again after that keeps its key, as after any other call without an answer (idempotency.ts).
 */
export function useUpload<E extends Endpoint>(
  endpoint: E,
  options: Parameters<typeof useCommand<E>>[1] = {},
) {
  const command = useCommand(endpoint, options);
  const [progress, setProgress] = useState<UploadProgress>();
  const stopping = useRef<AbortController>(undefined);

  return {
    ...command,
    run: (input: Fields<E>, files: Files) => {
      const beganAt = performance.now();
      setProgress(undefined);
      const { signal } = (stopping.current = new AbortController());
      command.run(input, {
        files,
        signal,
        onUploadProgress: ({ loaded, total }) => {
          if (!signal.aborted && performance.now() - beganAt >= glanceMs) setProgress({ loaded, total });
        },
      });
    },
    progress: command.busy ? progress : undefined,
    stop: () => {
      stopping.current?.abort();
      command.reset();
    },
  };
}
