import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { isGuestRoute } from '../screens/routes.ts';
import {
  cellsOf,
  keyOf,
  type Cell,
  type Look,
  type MatrixLanguage,
  type State,
  type Visit,
} from './cells.ts';
import { inspect, LanguageChecks } from './inspect.ts';
import { openPhone, setScreen, type MatrixPhone } from './phone.ts';
import type { Flaw, Results } from './results.ts';
import { createWorld, type MatrixWorld } from './worlds.ts';

interface RunOptions {
  readonly browser: Browser;
  readonly origin: string;
  readonly visits: readonly Visit[];
  readonly results: Results;
  readonly parallel: number;
  readonly pictures: 'failing' | 'all';
  readonly onCell: (cell: Cell, flaws: readonly Flaw[]) => void;
}

/** The screens that one phone visits one after the other. */
interface Round {
  readonly language: MatrixLanguage;
  readonly state: State;
  readonly isGuest: boolean;
  readonly visits: readonly Visit[];
}

/** A phone that opens fewer screens is not worth its start. */
const MIN_VISITS = 11;

/** Rounds of one language and state. Phones with few screens share a round. */
function roundsOf(visits: readonly Visit[], parallel: number): Round[] {
  const maxVisits = Math.max(MIN_VISITS, Math.ceil(visits.length / parallel));
  const rounds: Round[] = [];
  for (const visit of visits) {
    const { language, state } = visit;
    const isGuest = isGuestRoute(visit.route);
    const open = rounds.find(
      (round) =>
        round.language === language &&
        round.state === state &&
        round.isGuest === isGuest &&
        round.visits.length < maxVisits,
    );
    if (open) (open.visits as Visit[]).push(visit);
    else rounds.push({ language, state, isGuest, visits: [visit] });
  }
  return rounds;
}

/** Checks all cells of the visits, with several phones at once. Returns the fonts that drew each language. */
export async function runMatrix(options: RunOptions): Promise<ReadonlyMap<MatrixLanguage, LanguageChecks>> {
  const { origin, visits, parallel } = options;
  const rounds = roundsOf(visits, parallel);
  const worlds = new Map<State, MatrixWorld>();
  for (const state of new Set(visits.map((visit) => visit.state)))
    worlds.set(state, await createWorld(origin, state));
  const languages = new Map<MatrixLanguage, LanguageChecks>();
  for (const { language } of rounds)
    if (!languages.has(language)) languages.set(language, new LanguageChecks(language));

  const work = async () => {
    for (let round = rounds.shift(); round; round = rounds.shift()) {
      const world = worlds.get(round.state);
      const checks = languages.get(round.language);
      if (world && checks) await makeRound(options, round, world, checks);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return languages;
}

async function makeRound(
  options: RunOptions,
  round: Round,
  world: MatrixWorld,
  checks: LanguageChecks,
): Promise<void> {
  const { browser, origin, onCell } = options;
  const { language, state, isGuest } = round;
  const phone = await openPhone({ browser, origin, world, language, state, isGuest });
  try {
    for (const visit of round.visits)
      await inspect(phone, visit, checks, async (cell, flaws) => {
        await record(options, phone, cell, flaws);
        onCell(cell, flaws);
      });
  } finally {
    await phone.close();
  }
}

/** Returns true if the picture shows what the screen is meant to look like: the narrowest, full and in normal letters. */
const isPortrait = ({ state, width, letters }: Cell): boolean =>
  state === 'full' && width === 320 && letters === 100;

async function record(
  { results, pictures }: RunOptions,
  phone: MatrixPhone,
  cell: Cell,
  flaws: readonly Flaw[],
): Promise<void> {
  const isPictured = pictures === 'all' || flaws.length > 0 || isPortrait(cell);
  const picture = isPictured ? await savePicture(phone, cell, results.folder) : undefined;
  results.add({ ...cell, build: results.build, flaws, picture });
}

async function savePicture(phone: MatrixPhone, cell: Cell, folder: string) {
  const { bytes, height } = await takePicture(phone, cell);
  const file = `matrix/${cell.language}/${keyOf(cell).replaceAll(/[ /]/g, '-')}.webp`;
  mkdirSync(join(folder, 'matrix', cell.language), { recursive: true });
  writeFileSync(join(folder, file), bytes);
  return { file, height };
}

export const cellCount = (visits: readonly Visit[]): number => visits.flatMap(cellsOf).length;

/** Long lists are cut here. In CSS pixels. */
const MAX_HEIGHT = 2000;
/** Some 15 KB for a screen, and its text stays readable. */
const QUALITY = 45;

interface Picture {
  readonly bytes: Buffer;
  /** In CSS pixels. */
  readonly height: number;
}

/** Takes a picture of the whole screen as WebP, on a phone as high as the screen. */
async function takePicture(phone: MatrixPhone, look: Look): Promise<Picture> {
  const { page } = phone.visitor;
  const wholePx = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(wholePx, MAX_HEIGHT);
  await setScreen(phone, { ...look, height });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const { data } = await phone.devTools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  return { bytes: Buffer.from(data, 'base64'), height };
}
