import { useQuery } from '@tanstack/react-query';
import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { CommandButton } from '#client/ui/buttons/command-button.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

/** The member's sessions, with buttons to log out elsewhere. */
export function Sessions() {
  const { t } = useTranslation();
  const format = useFormat();
  const sessions = useQuery(query(user.sessions));
  const end = useCommand(user.endSessions, {
    onDone: () => showToast({ text: t('profile.sessions.ended'), tone: 'success' }),
  });
  const others = (sessions.data ?? []).filter(({ current }) => !current);
  const endOthers = (
    <CommandButton fullWidth command={end} onClick={() => end.run({})}>
      {t('profile.sessions.endOthers')}
    </CommandButton>
  );

  return (
    <Section title={t('profile.sessions.title')}>
      <Loaded query={sessions} shape={['entries']}>
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
                      {createTime > 0 && (
                        <span>
                          {t('profile.sessions.since', { time: format.dateTimeWithin(createTime) })}
                        </span>
                      )}
                      {createTime > 0 && usedTime > 0 && <br />}
                      {usedTime > 0 && (
                        <span>{t('profile.sessions.used', { time: format.dateTimeWithin(usedTime) })}</span>
                      )}
                    </>
                  }
                  trailing={
                    !current && (
                      <IfOffered endpoint={user.endSessions} field="session">
                        <CommandButton size="small" command={end} onClick={() => end.run({ session: id })}>
                          {t('profile.logOut.action')}
                        </CommandButton>
                      </IfOffered>
                    )
                  }
                />
              ))}
            </ListCard>
            {others.length > 0 && (
              <IfOffered endpoint={user.endSessions} field="session" otherwise={endOthers}>
                {others.length > 1 && endOthers}
              </IfOffered>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
