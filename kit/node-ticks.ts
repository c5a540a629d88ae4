const own = Object.getOwnPropertyDescriptor(process, 'nextTick');

/**
 * Gives Node its own `process.nextTick` back, which Sinon and Jest replace by default: Node’s streams and sockets wait for it,
 * so that no call would come to an end. A test that needs a fake one installs it after its calls.
 */
export function restoreNodeTicks(): void {
  if (own && Object.getOwnPropertyDescriptor(process, 'nextTick')?.value !== own.value)
    Object.defineProperty(process, 'nextTick', own);
}
