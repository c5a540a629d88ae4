import { statSync } from 'node:fs';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Reason } from '#contract/refusals.ts';
import type { Carried } from '../../db/carried.ts';
import { MEBIBYTE } from '#contract/endpoint.ts';
import { queues } from '../../handling/queues.ts';
import { realTime } from '../../handling/real-time.ts';
import { refuse, Refusal } from '../../handling/refusal.ts';
import { admitFile, type Platform } from './admission.ts';
import type { TakePicture } from './carried-pictures.ts';

/** Checks the file of a world from outside, as `admitFile` does. */
export type FileCheck = (file: string, take: TakePicture) => Promise<void>;

/** A message of the thread: a picture, after which it waits until that is taken, or the result of the check. */
type Message =
  | { readonly picture: Carried }
  | { readonly passed: true }
  | { readonly refused: Reason; readonly values: Refusal['details']['values'] }
  | { readonly failed: { readonly message: string; readonly code?: string } };

interface Task {
  readonly file: string;
  /** The number of pictures that were taken. */
  readonly taken: Int32Array;
}

interface Limits {
  /** The time limit of a check. Each MiB of the file adds `msPerMebibyte`. */
  readonly baseMs: number;
  readonly msPerMebibyte: number;
  readonly heapMebibytes: number;
}

/** On an idle core a check takes 0.2 s, and 0.1 to 0.3 s per MiB. Texts are read one at a time. */
const usualLimits: Limits = { baseMs: 60_000, msPerMebibyte: 2000, heapMebibytes: 512 };
/** All world files come from the operator and are checked in the order of their arrival. */
const operator = {};

/**
 * Checks world files in a thread, because a check takes seconds, in which no other call would be answered. One runs at a
 * time, and others wait. The thread runs `entry`, which calls `runCheck`, and ends with its check. Refuses OVERLOADED if too
 * many wait, and NOT_A_WORLD_FILE also for a file whose check takes too long or too much memory.
 */
export function checksInThread(
  entry: string,
  limits: Limits = usualLimits,
  queue = queues.fileChecks,
): FileCheck {
  return (file, take) => queue.run(operator, '', () => checkInThread(entry, file, take, limits));
}

async function checkInThread(entry: string, file: string, take: TakePicture, limits: Limits): Promise<void> {
  const limitMs = limits.baseMs + (statSync(file).size / MEBIBYTE) * limits.msPerMebibyte;
  const task: Task = { file, taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) };
  const thread = new Worker(entry, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMebibytes },
  });
  let result: Message | Error | undefined;
  const end = (ended: Message | Error) => {
    result ??= ended;
    void thread.terminate();
  };
  const timer = realTime.setTimeout(() => end(tooCostly), limitMs);
  const takeOne = ({ name, content }: Carried) => {
    try {
      // A buffer arrives as the array that it is built on.
      take({ name, content: Buffer.from(content.buffer, content.byteOffset, content.byteLength) });
      Atomics.add(task.taken, 0, 1);
      Atomics.notify(task.taken, 0);
    } catch (error) {
      end(error as Error);
    }
  };
  thread.on('message', (message: Message) => {
    if ('picture' in message) takeOne(message.picture);
    else end(message);
  });
  thread.once('error', (error: Error & { code?: string }) =>
    end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooCostly : error),
  );
  // The next check begins when this thread is gone, with its memory.
  const code = await new Promise<number>((resolve) => thread.once('exit', resolve));
  realTime.clearTimeout(timer);
  conclude(result ?? new Error(`The check of a world file ended with exit code ${code}.`));
}

const tooCostly: Message = { refused: 'NOT_A_WORLD_FILE', values: { context: 'costly' } };

function conclude(result: Message | Error): void {
  if (result instanceof Error) throw result;
  if ('refused' in result) refuse(result.refused, result.values && { values: result.values });
  if ('failed' in result) throw Object.assign(new Error(result.failed.message), result.failed);
}

/** Runs in the thread: checks its file, and posts the result. */
export function runCheck(platform: Platform): void {
  const { file, taken } = workerData as Task;
  const send = (message: Message) => parentPort?.postMessage(message);
  let sent = 0;
  try {
    admitFile(file, platform, (picture) => {
      send({ picture });
      // All pictures together may be larger than the memory.
      Atomics.wait(taken, 0, sent);
      sent += 1;
    });
    send({ passed: true });
  } catch (error) {
    send(messageOf(error));
  }
}

function messageOf(error: unknown): Message {
  if (error instanceof Refusal) return { refused: error.reason, values: error.details.values };
  const { message, code } = error as { message: string; code?: string };
  return { failed: { message, ...(code !== undefined && { code }) } };
}
