import { useQuery } from '@tanstack/react-query';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { wallet } from '#contract/wallet.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { Link, LinkOrText } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { isUnderWay } from '#client/payments/is-under-way.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { List, ListRow } from '#client/ui/lists/list-row.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { SkeletonRows } from '#client/ui/status/skeleton.tsx';

/** Renders again with its own answers only, not with each key of an amount. */
export const UnderWay = memo(function UnderWay() {
  const { t } = useTranslation();
  const format = useFormat();
  const records = useQuery(query(wallet.records, { type: 'withdrawal' }));

  // The newest records of a host may have none of them.
  if (records.data && !records.data.list.some(({ status }) => isUnderWay(status))) return null;

  return (
    <Section
      title={t('withdraw.underWay.title')}
      trailing={<Link to={paths.withdrawals}>{t('withdraw.underWay.all')}</Link>}
    >
      <Card flush>
        <Loaded query={records} skeleton={<SkeletonRows count={1} icon subtitle />}>
          {({ list }) => (
            <List>
              {list.map(
                ({ id, amount, status, time }) =>
                  isUnderWay(status) && (
                    <ListRow
                      key={id}
                      icon={<ArrowUpFromLine />}
                      title={<MoneyAmount money={amount} />}
                      subtitle={time > 0 && <span className="unbroken">{format.dateTime(time)}</span>}
                      trailing={<Badge tone="amber">{t(`records.status.${status}`)}</Badge>}
                      link={<LinkOrText to={paths.withdrawal(id)} />}
                    />
                  ),
              )}
            </List>
          )}
        </Loaded>
      </Card>
    </Section>
  );
});
