import Gift from 'lucide-react/icons/gift';
import ImageOff from 'lucide-react/icons/image-off';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Ticket from 'lucide-react/icons/ticket';
import { useTranslation } from 'react-i18next';
import { gift, type Coupon } from '#contract/gift.ts';
import { useCommand } from '#client/api/command.ts';
import { isKnown } from '#client/api/money.ts';
import { worldNow } from '#client/api/world-time.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { CommandButton } from '#client/ui/buttons/command-button.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import type { Tasks } from './use-tasks.ts';

/** The tasks and claims of the member: the registration reward, coupons about to expire, a rejected screenshot. */
export function WaitingTasks({ reward, coupons, group, setup }: Tasks) {
  const { t } = useTranslation();

  if (!reward && coupons.length === 0 && !group && !setup) return null;
  return (
    <Section title={t('today.tasks.title')}>
      <ListCard>
        {reward && <RewardTask amount={reward.amount} />}
        {coupons.map((coupon) => (
          <CouponTask key={coupon.id} coupon={coupon} />
        ))}
        {group && (
          <ListRow
            icon={<ImageOff />}
            title={t('today.tasks.group')}
            subtitle={group.reason}
            link={<Link to={paths.group} />}
          />
        )}
        {setup && (
          <ListRow
            icon={<ShieldCheck />}
            title={t('today.tasks.setup')}
            subtitle={t(`today.tasks.${setup}`)}
            link={<Link to={setup === 'fundPassword' ? paths.fundPassword : paths.withdraw} />}
          />
        )}
      </ListCard>
    </Section>
  );
}

function RewardTask({ amount }: { amount: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const receive = useCommand(gift.receiveRegisterReward, {
    // The row leaves with the task.
    onDone: (received) =>
      showToast({
        // Some hosts answer with the outcome only.
        text: isKnown(received.amount)
          ? t('rewards.registration.done', { amount: format.money(received.amount) })
          : t('orders.received'),
        tone: 'success',
      }),
  });

  return (
    <ListRow
      icon={<Gift />}
      title={t('today.tasks.reward')}
      subtitle={isKnown(amount) && <MoneyAmount signed money={amount} tone="green" />}
      trailing={
        <CommandButton size="small" command={receive} onClick={() => receive.run()}>
          {t('rewards.registration.receive')}
        </CommandButton>
      }
    />
  );
}

function CouponTask({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation();
  const format = useFormat();

  return (
    <ListRow
      icon={<Ticket />}
      title={t('today.tasks.coupon', { amount: format.money(coupon.amount) })}
      subtitle={t('today.tasks.expires', { when: format.relative(coupon.endTime, worldNow()) })}
      link={<Link to={coupon.productId ? paths.product(coupon.productId) : paths.myCoupons} />}
    />
  );
}
