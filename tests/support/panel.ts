import type { FrameLocator, Locator, Page } from 'playwright-core';
import { personas, type Persona } from '#fixtures/data/people.ts';
import { journeyWorld, openHarness, type PhoneOptions } from './browser.ts';
import { Caller } from './world.ts';
import { control } from '#contract/control/control.ts';

/** A panel of the console beside one phone. */
export interface OpenPanel {
  readonly page: Page;
  readonly phone: FrameLocator;
  readonly operator: Caller;
  readonly member: Caller;
  readonly rows: (text?: string | RegExp) => Locator;
  readonly press: (name: string | RegExp) => Promise<void>;
  readonly fill: (label: string, text: string) => Promise<void>;
}

interface PanelOptions extends PhoneOptions {
  readonly who?: Persona | 'guest';
  /** The route that the phone shows. */
  readonly route?: string;
  readonly fixture?: 'empty' | 'basic' | 'rich';
  /** Freezes the world's clock, so that nothing falls due while a slow machine opens the page. */
  readonly frozen?: boolean;
}

/** Opens the harness at a panel, in a new world. */
export async function openPanel(panel: string, options: PanelOptions = {}): Promise<OpenPanel> {
  const { who = 'alice', route = '/message', fixture = 'basic', frozen = false, ...page } = options;
  const { name, operator, origin } = await journeyWorld();
  if (fixture !== 'basic') await operator.ok(control.resetWorld, { name, fixture });
  if (frozen) await operator.ok(control.setClock, { mode: 'frozen' });
  const isGuest = who === 'guest' || fixture === 'empty';
  const account = isGuest ? 'guest' : personas[who].phone;
  const token = isGuest ? undefined : (await operator.ok(control.createSession, { phone: account })).token;
  const opened = await openHarness(name, { ...page, at: `phones=1:${account}::::::${route}&panel=${panel}` });
  const phone = opened.locator('iframe').first().contentFrame();
  const console = opened.locator('.console-content');
  await console.getByRole('heading', { level: 2 }).waitFor();
  const present = isGuest ? 'Guest' : personas[who].name;
  await opened.getByRole('button', { name: present, exact: true, pressed: true }).waitFor();

  return {
    page: opened,
    phone,
    operator,
    member: new Caller(origin, name, token),
    rows: (text) => console.locator('button.item-press', text === undefined ? {} : { hasText: text }),
    press: (label) => opened.getByRole('button', { name: label }).click(),
    fill: (label, text) => opened.getByRole('textbox', { name: label, exact: true }).fill(text),
  };
}
