import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy in front of a server. A test can interrupt it, or point it to another server. */
export interface Relay {
  readonly origin: string;
  /** Stops forwarding the open event streams without closing them, as a lost route does. */
  silence(): void;
  /** Closes every connection and rejects new ones. */
  cut(): void;
  /** Accepts connections again, to the same server or to another. */
  restore(origin?: string): void;
  close(): Promise<void>;
}

/** Starts a proxy on a free port. */
export async function startRelay(origin: string): Promise<Relay> {
  let target: string | undefined = origin;
  const open = new Set<Socket>();
  const streams = new Set<Socket>();
  const server = createServer((socket) => {
    if (target === undefined) {
      socket.destroy();
      return;
    }
    const { hostname, port } = new URL(target);
    const onward = connect(Number(port), hostname);
    for (const end of [socket, onward]) {
      open.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => {
        open.delete(end);
        socket.destroy();
        onward.destroy();
      });
    }
    onward.on('data', (part) => {
      if (part.includes('Content-Type: text/event-stream')) streams.add(onward);
    });
    onward.on('close', () => streams.delete(onward));
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const closeAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    silence() {
      for (const stream of streams) stream.unpipe();
    },
    cut() {
      target = undefined;
      closeAll();
    },
    restore(another = origin) {
      target = another;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        closeAll();
      }),
  };
}
