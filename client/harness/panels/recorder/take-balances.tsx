import Plus from 'lucide-react/icons/plus';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#client/api/failure.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { takeBalances } from '#client/harness/kit/recording/recorder.ts';
import { accountOf } from '#client/harness/model/phones/phone-sessions.ts';
import { guest } from '#client/harness/model/phones/phone-settings.ts';
import { usePhonesHere } from '#client/harness/model/phones/shown-phones.ts';
import { useMembers } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';

/** A button for each member on a phone, which takes the balances that they have now as an assertion. */
export function TakeBalances() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const accounts = new Set(usePhonesHere().map(({ account }) => account ?? guest));
  const members = useMembers().data?.list.filter((member) => accounts.has(accountOf(member))) ?? [];
  const take = useMutation<unknown, Failure, string>({ mutationFn: takeBalances });

  return (
    <div role="group" aria-label={t('recorder.take')} className="recorder-take">
      <p className="soft">{t('recorder.take')}</p>
      {members.length === 0 && <p className="soft">{t('recorder.nobody')}</p>}
      {members.map((member) => (
        <Button
          key={member.id}
          size="small"
          repeatable
          icon={<Plus />}
          onClick={() => take.mutate(accountOf(member))}
        >
          {t('recorder.takeOf', { name: member.name, amount: format.money(member.available) })}
        </Button>
      ))}
    </div>
  );
}
