import type { IncomingMessage } from 'node:http';
import { pause } from '../handling/real-time.ts';
import { queues } from '../handling/queues.ts';

/** The time that a body has to arrive while too many others of its world have not: a quarter of a second. */
const CHECK_MS = 25;
const MAX_CHECKS = 10;

/** Runs the part of a call that reads its body. Refuses OVERLOADED if too many bodies of its world have not arrived. */
export async function receiveBody<T>(
  world: object,
  request: IncomingMessage,
  read: () => Promise<T>,
): Promise<T> {
  // A short body arrives in one packet with the head, which Node has read after the current callback.
  await Promise.resolve();
  // Or in the next packet.
  for (let checks = 0; !request.complete && queues.bodies.isFull(world) && checks < MAX_CHECKS; checks += 1)
    await pause(CHECK_MS);
  return request.complete ? read() : queues.bodies.run(world, '', read);
}
