import { useQuery, useQueryClient } from '@tanstack/react-query';
import Gift from 'lucide-react/icons/gift';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import { call } from '#client/api/call.ts';
import { query } from '#client/api/query.ts';
import { storage } from '#client/device/storage.ts';
import { useFormat } from '#client/i18n/format.ts';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useDialogTransition } from '#client/navigation/use-dialog-transition.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';

type Reward = OutputOf<typeof user.popupRewards>[number];

/** The rewards paid since the member's last visit. `onShown` is called when the member has closed them. */
export function PopupRewards({ onShown }: { onShown: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { rewards, forget } = useUnseenRewards();

  const close = () => {
    onShown();
    forget();
  };

  return (
    <Dialog
      open={useDialogTransition(rewards.length > 0)}
      onClose={close}
      title={t('messages.popup.rewards', { count: rewards.length })}
      actions={
        <>
          <LinkButton to={paths.records('revenue')} onClick={close}>
            {t('messages.popup.records')}
          </LinkButton>
          <Button variant="primary" onClick={close}>
            {t('messages.popup.close')}
          </Button>
        </>
      }
    >
      <ListCard>
        {rewards.map(({ id, title, amount, createTime }) => (
          <ListRow
            key={id}
            icon={<Gift />}
            title={title || t('titles.rewards')}
            subtitle={createTime > 0 && <span className="unbroken">{format.dateTime(createTime)}</span>}
            trailing={<MoneyAmount signed money={amount} tone="green" />}
          />
        ))}
      </ListCard>
    </Dialog>
  );
}

/** Rewards received but not shown yet. The platform sends each reward once, so none may be lost. */
let received: { token: string | undefined; rewards: readonly Reward[] } = { token: undefined, rewards: [] };

async function askForRewards(): Promise<readonly Reward[]> {
  const token = storage.read('token');
  const { data } = await call(user.popupRewards, {});
  received = { token, rewards: [...(received.token === token ? received.rewards : []), ...data] };
  return received.rewards;
}

function useUnseenRewards() {
  const client = useQueryClient();
  const { queryKey } = query(user.popupRewards);
  const meta = { reads: user.popupRewards.reads };
  const { data: rewards = [] } = useQuery({ queryKey, meta, queryFn: askForRewards });

  const forget = () => {
    received = { ...received, rewards: [] };
    client.setQueryData(queryKey, []);
  };
  return { rewards, forget };
}
