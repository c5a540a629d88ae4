import './lab.css';
import lab from '#client/i18n/lab.json';
import { addTexts } from '#client/i18n/i18n.ts';
import { FilmSection } from './film-section.tsx';
import { RunOffSection } from './run-off-section.tsx';

addTexts('en-US', { lab });

/** Questions about what comes, each answered in a world of its own. */
export default function Lab() {
  return (
    <>
      <FilmSection />
      <RunOffSection />
    </>
  );
}
