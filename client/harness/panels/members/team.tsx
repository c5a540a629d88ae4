import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';
import { openItem } from '#client/harness/model/open-panel.ts';
import type { Member } from './member.ts';

type Line = Member['invited'][number];

/** A member's uplines, and the members they invited. Each branch loads when it is opened. */
export function Team({ member: { uplines, invited } }: { member: Member }) {
  const { t } = useTranslation();

  return (
    <section className="detail-section">
      <h4>{t('harness.members.team')}</h4>
      {uplines.length > 0 && (
        <p className="team-uplines">
          {uplines.toReversed().map((upline) => (
            <span key={upline.id}>
              <Person line={upline} /> <span aria-hidden>›</span>{' '}
            </span>
          ))}
          <span>{t('harness.members.thisOne')}</span>
        </p>
      )}
      {invited.length === 0 ? (
        <p className="soft">{t('harness.members.noTeam')}</p>
      ) : (
        <Branches lines={invited} level={1} />
      )}
    </section>
  );
}

function Branches({ lines, level }: { lines: readonly Line[]; level: number }) {
  return (
    <ul className="team">
      {lines.map((line) => (
        <li key={line.id}>
          <Branch line={line} level={level} />
        </li>
      ))}
    </ul>
  );
}

/** An invited member. Opening it loads the members they invited. */
function Branch({ line, level }: { line: Line; level: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...query(control.member, { id: line.id }), enabled: isOpen });

  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{line.name}</span> <span className="soft">{t('harness.members.level', { level })}</span>
      </summary>
      <div className="team-branch">
        <Person line={line} label={t('harness.members.open', { name: line.name })} />
        {data && data.invited.length === 0 && <p className="soft">{t('harness.members.noTeam')}</p>}
        {data && data.invited.length > 0 && <Branches lines={data.invited} level={level + 1} />}
      </div>
    </details>
  );
}

function Person({ line, label = line.name }: { line: Line; label?: string }) {
  return (
    <button type="button" className="text-button" onClick={() => openItem(line.id)}>
      {label}
    </button>
  );
}
