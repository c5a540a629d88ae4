import type { Browser, Page } from 'playwright-core';
import type { MemberRef } from './balances.ts';
import { failureFiles, keepWorld } from './failed-test.ts';
import { openPhoneIn, openPhoneOn, type Phone } from './phone-page.ts';
import { keepVideos, videoContext, type VideoTest } from './phone-videos.ts';
import type { TestWorld } from './test-world.ts';
import { testWorld, type WorldOptions } from './worlds.ts';

export type { Phone } from './phone-page.ts';
export type { TestWorld } from './test-world.ts';

/** The fixtures of a test in Playwright's runner. */
export interface AssayFixtures {
  /** The options of each test's world. Set them by `test.use({ worldOptions: { fixture: 'rich' } })`. */
  worldOptions: WorldOptions;
  /** A world of this test. It is dropped when the test ends. */
  world: TestWorld;
  /** Opens a phone of a member, or of a guest, in the runner's browser. It is closed when the test ends. */
  phone: (who: MemberRef | 'guest', route?: string) => Promise<Phone>;
  /** Opens a phone on a page of the test, such as its `page`, with the device of that page. */
  phoneOn: (page: Page, who: MemberRef | 'guest', route?: string) => Promise<Phone>;
}

/** The part of Playwright's `TestInfo` that the fixtures use. */
interface TestInfo extends VideoTest {
  attach(
    name: string,
    options: { readonly body: string | Buffer; readonly contentType: string },
  ): Promise<void>;
}

type Use<T> = (value: T) => Promise<void>;

/**
 * Fixtures for `test.extend<AssayFixtures>(assayFixtures)` of `@playwright/test`. Phones open in the runner's own browser, so
 * that its trace, video and screenshots have them. If a test fails, its world is attached: the situation, its calls as an
 * HTTP Archive, the clock and the faults, and on a running server the address of a copy in the harness.
 */
export const assayFixtures: {
  worldOptions: [WorldOptions, { option: true }];
  world: (
    fixtures: Pick<AssayFixtures, 'worldOptions'>,
    use: Use<TestWorld>,
    testInfo: TestInfo,
  ) => Promise<void>;
  phone: (
    fixtures: { browser: Browser; world: TestWorld },
    use: Use<AssayFixtures['phone']>,
    testInfo: TestInfo,
  ) => Promise<void>;
  phoneOn: (fixtures: { world: TestWorld }, use: Use<AssayFixtures['phoneOn']>) => Promise<void>;
} = {
  worldOptions: [{}, { option: true }],
  // Playwright reads which fixtures a function needs from its destructured parameter.
  world: async ({ worldOptions }, use, testInfo) => {
    const world = await testWorld(worldOptions);
    await use(world);
    try {
      if (testInfo.status !== testInfo.expectedStatus)
        await attachState(world, testInfo, worldOptions.origin !== undefined);
    } finally {
      await world.drop();
    }
  },
  phone: async ({ browser, world }, use, testInfo) => {
    const phones: Phone[] = [];
    const context = videoContext(testInfo);
    await use(async (who, route = '/index') => {
      const phone = await openPhoneIn(browser, world, who, { route, context });
      phones.push(phone);
      return phone;
    });
    for (const phone of phones) await phone.close();
    const pages = phones.map(({ page }) => page);
    await keepVideos(testInfo, pages);
  },
  phoneOn: async ({ world }, use) => {
    await use((page, who, route = '/index') => openPhoneOn(page, world, who, { route }));
  },
};

async function attachState(world: TestWorld, testInfo: TestInfo, isRunningServer: boolean): Promise<void> {
  for (const { name, body, contentType } of await failureFiles(world))
    await testInfo.attach(name, { body, contentType });
  const link = isRunningServer ? await keepWorld(world).catch(() => undefined) : undefined;
  const text = link ?? 'Run "npx assay" and drop situation.assay into the harness.';
  await testInfo.attach('harness', { body: text, contentType: 'text/plain' });
}
