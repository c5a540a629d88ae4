/** The client waits 36 s for an answer; on these phones it waits a twelfth of that, as the browser tells it. */
export function hurry(): void {
  const patience = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
    set(this: XMLHttpRequest, ms: number) {
      patience?.set?.call(this, ms / 12);
    },
  });
}
