import './rewards.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { refetchChanged } from '#client/api/refetch.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { ActionLink } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useWorldTimePolling } from '#client/session/use-world-time-polling.ts';
import { GroupForm } from './group-form.tsx';
import { GroupProgress } from './group-progress.tsx';
import { TaskSkeleton } from './task-skeleton.tsx';

const pollMs = 3000;

/** The official group: its link, the screenshot upload and its status. */
export default function GroupScreen() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const group = useQuery({
    ...query(user.groupStatus),
    refetchInterval: ({ state }) => state.data?.state === 'verifying' && pollMs,
  });
  const state = group.data?.state;
  const isVerifying = state === 'verifying';
  useWorldTimePolling(isVerifying);
  const before = useRef(state);

  // The bonus was credited while the screen was open.
  useEffect(() => {
    if (before.current === 'verifying' && state === 'credited')
      void refetchChanged(client, ['balance', 'record']);
    before.current = state;
  }, [state, client]);

  if (group.data && (state === 'none' || state === 'rejected')) return <GroupForm group={group.data} />;
  return (
    <AppScreen
      action={state === 'credited' && <ActionLink to={paths.wallet}>{t('rewards.toWallet')}</ActionLink>}
    >
      <Loaded query={group} skeleton={<TaskSkeleton />}>
        {(status) => <GroupProgress group={status} />}
      </Loaded>
    </AppScreen>
  );
}
