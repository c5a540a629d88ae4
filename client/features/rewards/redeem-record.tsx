import { useInfiniteQuery } from '@tanstack/react-query';
import TicketCheck from 'lucide-react/icons/ticket-check';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { pages } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { PagedList } from '#client/lists/paged-list.tsx';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { SkeletonRows } from '#client/ui/status/skeleton.tsx';

const words = { bonus: 'bonus', 'random bonus': 'randomBonus', stock: 'stock' } as const;

export function RedeemRecord() {
  const { t } = useTranslation();
  const format = useFormat();
  const record = useInfiniteQuery(pages(user.redeemRecord));

  return (
    <Section title={t('rewards.redeem.record')}>
      <Card flush>
        <PagedList
          query={record}
          keyOf={({ id }) => id}
          row={({ code, amount, type, createTime }) => (
            <ListRow
              icon={<TicketCheck />}
              title={code || t('rewards.redeem.code')}
              subtitle={createTime > 0 && <span className="unbroken">{format.dateTime(createTime)}</span>}
              trailing={<MoneyAmount signed money={amount} tone="green" />}
              trailingSubtitle={Object.hasOwn(words, type) && t(`rewards.redeem.types.${words[type]}`)}
            />
          )}
          skeleton={<SkeletonRows count={2} icon subtitle trailing="amount" />}
          empty={
            <EmptyState
              icon={<TicketCheck />}
              title={t('rewards.redeem.empty.title')}
              text={t('rewards.redeem.empty.text')}
            />
          }
        />
      </Card>
    </Section>
  );
}
