import { pluginIn, type PushListener, type PushPlugin, type PushScope } from './push-plugins.ts';

const deviceMs = 5000;
const looks = 10;
const betweenLooksMs = 500;
const beforeRetryMs = 3000;
const retries = 20;

interface Push extends PushListener {
  /** Messages to everybody come by it. */
  topic: () => Promise<string>;
}

/**
 * Listens for push messages where this page runs in a shell that has a plugin for them (spec §4, "Push init"). Waits for
 * the device, looks for the plugin, and tries again when that fails. Anywhere else nothing happens, and nothing is said.
 */
export async function startPush(
  push: Push,
  scope: PushScope = window as PushScope,
  page: EventTarget = document,
): Promise<void> {
  await deviceReady(page);
  const plugin = await findPlugin(scope);
  if (!plugin) return;
  const started = await untilItWorks(() => plugin.start(push));
  if (started) await untilItWorks(async () => plugin.subscribe(await push.topic()));
}

/** Cordova says when its plugins are there, also to who asks late; where nobody says it, there may be one all the same. */
function deviceReady(page: EventTarget): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, deviceMs);
    const ready = () => {
      clearTimeout(patience);
      resolve();
    };
    page.addEventListener('deviceready', ready, { once: true });
  });
}

async function findPlugin(scope: PushScope): Promise<PushPlugin | undefined> {
  for (let look = 1; look <= looks; look += 1) {
    const plugin = pluginIn(scope);
    if (plugin) return plugin;
    if (look < looks) await pause(betweenLooksMs);
  }
  return undefined;
}

/** Push errors stay inside (spec §8). A shell without a network at its start has one later. */
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
