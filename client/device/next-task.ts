/**
 * Goes on in a task of its own: before it, the browser answers whoever scrolls or types already. Unlike a timer it does
 * not wait longer in a window that nobody looks at.
 */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
