import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { useCommand } from '#client/api/command.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import type { Member } from './member.ts';

type Session = Member['sessionList'][number];

/** A member's sessions, last used first. A session that is ended needs a new login. */
export function Sessions({ member: { id, sessionList } }: { member: Member }) {
  const { t } = useTranslation();

  return (
    <section className="detail-section">
      <h4>{t('harness.members.sessions')}</h4>
      {sessionList.length === 0 ? (
        <p className="soft">{t('harness.members.noSessions')}</p>
      ) : (
        <ul className="detail-lines">
          {sessionList.map((session) => (
            <li key={session.id} className="lock">
              <SessionRow member={id} session={session} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SessionRow({ member, session }: { member: string; session: Session }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const end = useCommand(control.endSession);
  const { id, createTime, usedTime } = session;

  return (
    <>
      <span>{t('harness.members.sessionSince', { when: format.dateTime(createTime) })}</span>
      <span className="soft">{t('harness.members.sessionUsed', { when: format.dateTime(usedTime) })}</span>
      <Button
        size="small"
        variant="quiet"
        busy={end.busy}
        onClick={() => end.run({ id: member, session: id })}
      >
        {t('harness.members.endSession')}
      </Button>
    </>
  );
}
