import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Clients that use the server badly, for as long as the campaign runs. */
export class Clients {
  #isOver = false;
  readonly #sockets = new Set<Socket>();
  /** Streams that ended before the campaign did. */
  lostStreams = 0;

  constructor(private readonly port: number) {}

  /** Opens streams that stay open, in turn on these worlds. */
  openStreams(count: number, worlds: readonly string[]): void {
    for (let at = 0; at < count; at += 1) {
      const world = worlds[at % worlds.length] ?? 'main';
      const socket = this.#connect(`GET /control/events?world=${world} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
      socket.resume();
      socket.once('close', () => (this.lostStreams += this.#isOver ? 0 : 1));
    }
  }

  /** Requests a large document and reads nothing. The server resets such a connection, and a new one follows. */
  readSlowly(count: number): void {
    for (let at = 0; at < count; at += 1) this.#again(() => this.#connect(LARGE));
  }

  /** Sends a body byte by byte, which the server refuses after half a minute. Another one follows. */
  writeSlowly(count: number): void {
    for (let at = 0; at < count; at += 1) {
      this.#again(() => {
        const socket = this.#connect(SLOW_HEAD);
        socket.resume();
        const timer = setInterval(() => socket.write('a'), 1000);
        socket.once('close', () => clearInterval(timer));
        return socket;
      });
    }
  }

  end(): void {
    this.#isOver = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  #again(open: () => Socket): void {
    open().once('close', () => {
      void pause(100).then(() => this.#isOver || this.#again(open));
    });
  }

  #connect(head: string): Socket {
    const socket = connect(this.port, '127.0.0.1', () => socket.write(head));
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    // A reset is expected.
    socket.on('error', () => undefined);
    return socket;
  }
}

const LARGE = 'GET /openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(8);
const SLOW_HEAD =
  'POST /api/user/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n\r\nphone=';
