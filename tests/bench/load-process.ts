import { putLoad, type Load } from './load.ts';

/** Sends loads from a process of its own, so that client and server do not share a thread. */
let sent = 0;

process.on('message', (load: Load) => {
  putLoad(load, sent).then(
    (loaded) => {
      sent += loaded.answers + load.connections;
      process.send?.({ loaded });
    },
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
