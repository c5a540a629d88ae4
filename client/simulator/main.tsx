import '../styles/tokens.css';
import '../styles/font.css';
import '../styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { allowForeignChanges } from '#client/device/foreign-changes.ts';
import charts from '#client/i18n/charts.json';
import simulator from '#client/i18n/simulator.json';
import { addTexts, startI18n } from '#client/i18n/i18n.ts';
import { untilReachable } from '#client/app/start/until-reachable.ts';
import { Simulator } from './simulator.tsx';

allowForeignChanges();

const place = document.getElementById('root');
if (!place) throw new Error('simulator.html has no #root');
const root = createRoot(place);

/** The simulator is in English, whatever the language of the client is. */
const locale = 'en-US';

async function start(): Promise<void> {
  await startI18n({ locale, persist: untilReachable });
  addTexts(locale, { charts, simulator });
  root.render(
    <StrictMode>
      <Simulator />
    </StrictMode>,
  );
}

void start();
