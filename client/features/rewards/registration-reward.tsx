import './rewards.css';
import { useQuery } from '@tanstack/react-query';
import Gift from 'lucide-react/icons/gift';
import { useTranslation } from 'react-i18next';
import { gift } from '#contract/gift.ts';
import { useCommand } from '#client/api/command.ts';
import { isKnown } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { CommandButton } from '#client/ui/buttons/command-button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Notice } from '#client/ui/status/notice.tsx';

/** The registration reward of a new member, until it is received; otherwise renders nothing. */
export function RegistrationReward() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: reward } = useQuery(query(gift.registerReward));
  const receive = useCommand(gift.receiveRegisterReward);
  const isOpen = reward?.available === true && !reward.received;

  return (
    <div role="status" className="reward-arrived">
      {receive.data ? (
        <Notice
          tone="success"
          title={
            // Some hosts answer with the outcome only.
            isKnown(receive.data.amount)
              ? t('rewards.registration.done', { amount: format.money(receive.data.amount) })
              : t('rewards.registration.title')
          }
        >
          {t('rewards.registration.toIncome')}
        </Notice>
      ) : (
        isOpen && (
          <Card>
            <div className="registration-reward">
              <span className="registration-reward-icon">
                <Gift />
              </span>
              <div>
                <h2>{t('rewards.registration.title')}</h2>
                <p className="soft-text">{t('rewards.registration.text')}</p>
              </div>
              {isKnown(reward.amount) && <MoneyAmount signed money={reward.amount} size={20} tone="gold" />}
              <CommandButton size="small" command={receive} onClick={() => receive.run()}>
                {t('rewards.registration.receive')}
              </CommandButton>
            </div>
          </Card>
        )
      )}
    </div>
  );
}
