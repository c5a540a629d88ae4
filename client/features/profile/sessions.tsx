import { useQuery } from '@tanstack/react-query';
import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { isOffered } from '#client/api/host-profile.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

/** The member's sessions, with buttons to log out elsewhere. */
export function Sessions() {
  const { t } = useTranslation();
  const format = useFormat();
  const isShown = isOffered(user.sessions);
  const sessions = useQuery({ ...query(user.sessions), enabled: isShown });
  const end = useCommand(user.endSessions, {
    onDone: () => showToast({ text: t('profile.sessions.ended'), tone: 'success' }),
  });
  if (!isShown) return null;

  const canEnd = isOffered(user.endSessions);
  const canEndOne = canEnd && supportsField(user.endSessions, 'session');
  const others = (sessions.data ?? []).filter(({ current }) => !current);
  return (
    <Section title={t('profile.sessions.title')}>
      <Loaded query={sessions}>
        {(list) => (
          <>
            <ListCard>
              {list.map(({ id, createTime, usedTime, current }) => (
                <ListRow
                  key={id}
                  icon={<Smartphone />}
                  title={t(current ? 'profile.sessions.current' : 'profile.sessions.other')}
                  subtitle={
                    <>
                      {createTime > 0 &&
                        t('profile.sessions.since', { time: format.dateTimeWithin(createTime) })}
                      {createTime > 0 && usedTime > 0 && <br />}
                      {usedTime > 0 && t('profile.sessions.used', { time: format.dateTimeWithin(usedTime) })}
                    </>
                  }
                  trailing={
                    !current &&
                    canEndOne && (
                      <Button size="small" busy={end.busy} onClick={() => end.run({ session: id })}>
                        {t('profile.logOut.action')}
                      </Button>
                    )
                  }
                />
              ))}
            </ListCard>
            {canEnd && others.length > Number(canEndOne) && (
              <Button fullWidth busy={end.busy} onClick={() => end.run({})}>
                {t('profile.sessions.endOthers')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
