/** Runs in the page: divides the client's request timeout of 36 s by six. */
export function shortenTimeouts(): void {
  const original = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
    set(this: XMLHttpRequest, ms: number) {
      original?.set?.call(this, ms / 6);
    },
  });
}
