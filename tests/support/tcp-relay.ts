import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can be cut, and that can lead to another server afterwards. */
export interface Relay {
  readonly origin: string;
  /** Carries nothing more of the event streams that are open now, and says so to neither end, as a lost route does. */
  silence(): void;
  /** Hangs up every connection, and takes no new one until it is mended. */
  cut(): void;
  /** Leads to a server again: the same one, or another. */
  mend(origin?: string): void;
  close(): Promise<void>;
}

/** Stands between a browser and a server, on a port of its own. */
export async function relayTo(origin: string): Promise<Relay> {
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
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    silence() {
      for (const stream of streams) stream.unpipe();
    },
    cut() {
      target = undefined;
      hangUp();
    },
    mend(another = origin) {
      target = another;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        hangUp();
      }),
  };
}
