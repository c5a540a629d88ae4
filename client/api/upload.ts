import { useRef } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { memberKey } from '#client/device/member-key.ts';
import { sharedState } from '#client/ui/overlays/shared-state.ts';
import type { Fields, SendOptions } from './call.ts';
import { useCommand } from './command.ts';
import type { UploadProgress } from '#contract/profile/dialect/call-request.ts';

/** A shorter upload shows no progress. */
const progressDelayMs = 1000;

/** The progress of a command's files, and the means to cancel it. */
export interface Upload {
  /** Undefined during the first second. */
  readonly progress: UploadProgress | undefined;
  readonly stop: () => void;
}

interface ActiveUpload {
  readonly progress: UploadProgress | undefined;
  readonly controller: AbortController;
}

/** By member and endpoint, because an upload continues while the member leaves its screen and returns. */
const activeUploads = sharedState<ReadonlyMap<string, ActiveUpload>>(new Map());

function setUpload(key: string, upload: ActiveUpload): void {
  activeUploads.set(new Map(activeUploads.get()).set(key, upload));
}

/** Removes an upload, unless another one has replaced it. */
function removeUpload(key: string, controller: AbortController | undefined): void {
  const others = new Map(activeUploads.get());
  if (others.get(key)?.controller === controller && others.delete(key)) activeUploads.set(others);
}

/**
 * A command with files. It can be cancelled until all of them are sent, also after the member has left its screen and
 * returned. A retry after that keeps its idempotency key, as after any call without a response (idempotency.ts).
 */
export function useUpload<E extends Endpoint>(
  endpoint: E,
  options: Parameters<typeof useCommand<E>>[1] = {},
) {
  const key = `${memberKey()} ${endpoint.id}`;
  const started = useRef<AbortController>(undefined);
  const command = useCommand(endpoint, {
    ...options,
    onSettled: () => removeUpload(key, started.current),
  });
  const active = activeUploads.use().get(key);

  return {
    ...command,
    run: (input: Fields<E>, { files }: Pick<SendOptions, 'files'> = {}) => {
      if (active) return;
      const startedAt = performance.now();
      const controller = (started.current = new AbortController());
      setUpload(key, { controller, progress: undefined });
      command.run(input, {
        files,
        signal: controller.signal,
        onUploadProgress: ({ loaded, total }) => {
          const isLong = performance.now() - startedAt >= progressDelayMs;
          if (isLong && activeUploads.get().get(key)?.controller === controller)
            setUpload(key, { controller, progress: { loaded, total } });
        },
      });
    },
    busy: command.busy || active !== undefined,
    progress: active?.progress,
    stop: () => {
      active?.controller.abort();
      removeUpload(key, active?.controller);
      command.reset();
    },
  };
}
