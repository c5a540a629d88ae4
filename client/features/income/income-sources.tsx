import ChartPie from 'lucide-react/icons/chart-pie';
import Factory from 'lucide-react/icons/factory';
import Gift from 'lucide-react/icons/gift';
import Percent from 'lucide-react/icons/percent';
import Sprout from 'lucide-react/icons/sprout';
import UsersRound from 'lucide-react/icons/users-round';
import { useTranslation } from 'react-i18next';
import type { WalletRecord } from '#contract/wallet.ts';
import { useFormat } from '#client/i18n/format.ts';
import { LoadingSkeleton } from '#client/navigation/loading-skeleton.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { LinkOrText } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { List, ListRow } from '#client/ui/lists/list-row.tsx';
import { SkeletonRows, SkeletonStat } from '#client/ui/status/skeleton.tsx';
import { Stat } from '#client/ui/text/stat.tsx';
import { sumBySource, type Source } from './sources.ts';

const looks = {
  machines: { Icon: Factory, to: paths.howIncomeWorks },
  dividends: { Icon: Percent, to: paths.stock },
  team: { Icon: UsersRound, to: paths.lowerIncome },
  bonuses: { Icon: Gift, to: paths.rewards },
  stock: { Icon: ChartPie, to: paths.stock },
} as const;

interface IncomeSourcesProps {
  month: string;
  /** All revenue records of the month. */
  lines: readonly WalletRecord[];
  /** The member has neither income nor a machine yet. */
  begins: boolean;
}

/** A month's income: the total, and each source with its share. */
export function IncomeSources({ month, lines, begins }: IncomeSourcesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { total, sources } = sumBySource(lines);

  if (lines.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<Sprout />}
          title={t('income.sources.empty.title', { month: format.month(month) })}
          text={t('income.sources.empty.text')}
          action={
            begins && (
              <LinkButton variant="primary" to={paths.home}>
                {t('income.sources.empty.action')}
              </LinkButton>
            )
          }
        />
      </Card>
    );
  return (
    <Card flush>
      <div className="income-total">
        <Stat
          label={t('income.sources.total')}
          value={<MoneyAmount signed money={total} size={40} tone="green" />}
          detail={t('income.sources.lines', { count: lines.length, month: format.month(month) })}
        />
      </div>
      {sources.length > 0 && (
        <List>
          {sources.map((source) => (
            <SourceRow key={source.name} source={source} />
          ))}
        </List>
      )}
    </Card>
  );
}

function SourceRow({ source: { name, amount, count, share } }: { source: Source }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { Icon, to } = looks[name];

  return (
    <ListRow
      icon={<Icon />}
      title={t(`income.sources.names.${name}`)}
      subtitle={
        <>
          <span>{t('income.sources.times', { count })}</span>
          {share !== undefined && (
            <span className="income-share" aria-hidden>
              <span style={{ inlineSize: `${share * 100}%` }} />
            </span>
          )}
        </>
      }
      trailing={<MoneyAmount signed money={amount} tone={count > 0 ? 'green' : 'soft'} />}
      trailingSubtitle={share !== undefined && format.percent(share.toFixed(3))}
      link={<LinkOrText to={to} />}
    />
  );
}

/** The placeholder of a month's income. */
export function IncomeSourcesSkeleton() {
  return (
    <LoadingSkeleton>
      <Card flush>
        <div className="income-total">
          <SkeletonStat size={40} detail />
        </div>
        <SkeletonRows count={5} icon subtitle trailing="amount and state" />
      </Card>
    </LoadingSkeleton>
  );
}
