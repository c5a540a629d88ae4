import { pluginIn, type PushListener, type PushPlugin, type PushScope } from './push-plugins.ts';

const looks = 10;
const betweenLooksMs = 500;
const beforeRetryMs = 3000;
const retries = 20;

interface Push extends PushListener {
  /** The topic of messages to all members. */
  topic: () => Promise<string>;
}

/** Listens for push messages, if there is a plugin. Retries after a failure. Errors are silent (spec §8). */
export async function startPush(plugin: PushPlugin | undefined, push: Push): Promise<void> {
  if (!plugin) return;
  const started = await untilItWorks(() => plugin.start(push));
  if (started) await untilItWorks(async () => plugin.subscribe(await push.topic()));
}

/** Looks for a push plugin of the shell that this page runs in. Resolves with undefined outside such a shell. */
export async function findPlugin(scope: PushScope): Promise<PushPlugin | undefined> {
  for (let look = 1; look <= looks; look += 1) {
    const plugin = pluginIn(scope);
    if (plugin) return plugin;
    if (look < looks) await pause(betweenLooksMs);
  }
  return undefined;
}

/** Retries, because a shell may start without a network. */
async function untilItWorks(attempt: () => Promise<void>): Promise<boolean> {
  for (let retry = 0; retry <= retries; retry += 1) {
    try {
      await attempt();
      return true;
    } catch {
      await pause(beforeRetryMs);
    }
  }
  return false;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
