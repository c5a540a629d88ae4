import './lab.css';
import { FilmSection } from './film-section.tsx';
import { RunOffSection } from './run-off-section.tsx';

/** Questions about what comes, each answered in a world of its own. */
export default function Lab() {
  return (
    <>
      <FilmSection />
      <RunOffSection />
    </>
  );
}
