import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '#kit/find-browser.ts';
import type { Visit } from './visit.ts';

/** The CPU time of a function, in milliseconds of the slow phone. */
export interface Cost {
  readonly name: string;
  readonly ms: number;
}

export interface Costs {
  /** The time in the function itself. */
  readonly functions: readonly Cost[];
  /** The time of the component with what it renders and calls. */
  readonly components: readonly Cost[];
}

const shown = 10;
const sampleMicros = 200;
const settleMs = 8000;

type Profile = Awaited<ReturnType<typeof record>>;
type Node = Profile['nodes'][number];

/** Records a visit at the phone's speed, and returns what took longest. */
export async function costsOf(origin: string, { hash, token, slowdown }: Visit): Promise<Costs> {
  const browser = await launchBrowser();
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  if (token) {
    await page.goto(`${origin}/healthz`);
    await page.evaluate((known) => localStorage.setItem('assay:token', JSON.stringify(known)), token);
  }
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const profile = await record(session, page, `${origin}/${hash}`);
  await browser.close();
  return summarise(profile);
}

async function record(session: CDPSession, page: Page, address: string) {
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: sampleMicros });
  await session.send('Profiler.start');
  await page.goto(address);
  await page.waitForTimeout(settleMs);
  return (await session.send('Profiler.stop')).profile;
}

function summarise({ nodes, samples = [], timeDeltas = [] }: Profile): Costs {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)),
  );
  const own = new Map<string, number>();
  const whole = new Map<string, number>();
  const add = (costs: Map<string, number>, name: string, ms: number) =>
    costs.set(name, (costs.get(name) ?? 0) + ms);
  for (const [at, id] of samples.entries()) {
    const ms = (timeDeltas[at + 1] ?? 0) / 1000;
    const sampled = byId.get(id);
    if (!sampled) continue;
    if (isScript(sampled)) add(own, nameOf(sampled), ms);
    const counted = new Set<string>();
    for (let node: Node | undefined = sampled; node; node = parents.get(node.id)) {
      const name = nameOf(node);
      if (!isComponent(node) || counted.has(name)) continue;
      counted.add(name);
      add(whole, name, ms);
    }
  }
  return { functions: costliest(own), components: costliest(whole) };
}

const isScript = ({ callFrame }: Node): boolean => callFrame.url !== '';

/** Components have capital letters, and packages are in a file of their own. */
const isComponent = ({ callFrame: { functionName, url } }: Node): boolean =>
  /^[A-Z]\w*[a-z]/.test(functionName) && url !== '' && !url.includes('/vendor-');

/** The name with the file of the build, without the hash of its content. */
function nameOf({ callFrame: { functionName, url, lineNumber } }: Node): string {
  const file = url.slice(url.lastIndexOf('/') + 1).replace(/-[\w-]{7,8}(?=\.js$)/, '');
  return functionName ? `${functionName} (${file})` : `${file}:${lineNumber + 1}`;
}

const costliest = (costs: ReadonlyMap<string, number>): Cost[] =>
  [...costs]
    .map(([name, ms]) => ({ name, ms: Math.round(ms) }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, shown);
