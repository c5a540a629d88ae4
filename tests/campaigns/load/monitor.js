import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Runs inside the measured server, and answers each message with what the server needed since the last one. */
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

const milliseconds = (nanoseconds) => Math.round(nanoseconds / 1e4) / 100;

let used = process.cpuUsage();

process.on('message', () => {
  const { user, system } = process.cpuUsage(used);
  used = process.cpuUsage();
  process.send?.({
    cpuMs: (user + system) / 1000,
    p50Ms: milliseconds(delay.percentile(50)),
    p99Ms: milliseconds(delay.percentile(99)),
    maxMs: milliseconds(delay.max),
    rssMebibytes: Math.round(process.memoryUsage.rss() / 2 ** 20),
  });
  delay.reset();
});
// The channel to the campaign must not keep a stopped server alive.
process.channel?.unref();
