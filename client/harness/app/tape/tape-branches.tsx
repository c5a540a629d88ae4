import Columns2 from 'lucide-react/icons/columns-2';
import { useTranslation } from 'react-i18next';
import { useShowBeside } from '#client/harness/app/beside/show-beside.ts';
import { titleOf, useWorlds } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { openWorld } from '#client/harness/model/open-world.ts';
import { pastOf, world } from '#client/harness/model/world.ts';
import { branchesOf, placeBranches } from './branches.ts';
import type { Stretch } from './tape-scale.ts';

const lanes = 3;

/** The forks of this world below its tape, each from the moment at which it left to its own now. A press opens one, or shows it beside. */
export function TapeBranches({ scale }: { scale: Stretch }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const show = useShowBeside();
  const { data: worlds = [] } = useWorlds();
  const placed = placeBranches(branchesOf(worlds, pastOf ?? world), scale, lanes);
  if (placed.length === 0) return null;

  return (
    <ul className="tape-branches" aria-label={t('tape.branches')}>
      {placed.map(({ branch, lane, start, end }) => (
        <li
          key={branch.name}
          style={{ left: `${start * 100}%`, gridRow: lane + 1 }}
          data-here={branch.name === world}
        >
          <span className="tape-branch-line" style={{ inlineSize: `${(end - start) * 100}%` }} />
          {branch.name !== world && (
            <button
              type="button"
              title={t('tape.beside.show', { name: titleOf(branch), world })}
              onClick={() => show.mutate(branch.name)}
            >
              <Columns2 />
            </button>
          )}
          <button
            type="button"
            aria-current={branch.name === world ? 'true' : undefined}
            title={t('tape.branch', {
              ...{ name: titleOf(branch), when: format.dateTime(branch.fromTime) },
              now: format.dateTime(branch.now),
            })}
            onClick={() => branch.name !== world && openWorld(branch.name)}
          >
            {titleOf(branch)}
          </button>
        </li>
      ))}
    </ul>
  );
}
