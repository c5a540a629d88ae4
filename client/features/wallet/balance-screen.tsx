import './wallet.css';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { query } from '#client/api/query.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { useArrivedInTime } from '#client/lists/use-arrived-in-time.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { LoadingSkeleton } from '#client/navigation/loading-skeleton.tsx';
import { CutText } from '#client/ui/text/cut-text.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { RichText } from '#client/ui/text/rich-text.tsx';
import { FigureList } from './figure-list.tsx';
import { FigureSheet } from './figure-sheet.tsx';
import { accountFigures, incomeFigures, teamFigures, type FigureName, type Balances } from './figures.ts';
import IncomeChart from './income-chart.tsx';
import { ReceivableCard } from './receivable-card.tsx';
import { WalletSkeleton } from './wallet-skeleton.tsx';
import Info from 'lucide-react/icons/info';
import { CountedAmount } from '#client/money/counted-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Stat } from '#client/ui/text/stat.tsx';
import { WalletActions } from './wallet-actions.tsx';

interface BalanceScreenProps {
  /** The rewards that the member can still receive. */
  reward: ReactNode;
  /** `reward` has its final height. A later one would shift the screen. */
  isRewardKnown: boolean;
  latestRecords: ReactNode;
}

/** The wallet: balances and latest records. Every figure opens its explanation. */
export function BalanceScreen({ reward, isRewardKnown, latestRecords }: BalanceScreenProps) {
  const { t } = useTranslation();
  const balances = useQuery(query(wallet.wallet));
  // Fetched with the balances, because a later notice would shift them. The wait is limited.
  const notices = useQuery(query(user.walletNotice));
  const extras = useArrivedInTime(isRewardKnown && notices.isFetched, balances.data !== undefined);
  const [explained, setExplained] = useState<FigureName>();

  return (
    <AppScreen>
      <Loaded query={balances} skeleton={<WalletSkeleton />}>
        {(figures) =>
          extras === 'waiting' ? (
            <LoadingSkeleton>
              <WalletSkeleton />
            </LoadingSkeleton>
          ) : (
            <>
              {extras === 'inTime' && <WalletNotices />}
              <HoldingCard balances={figures} onExplain={() => setExplained('holdingAssets')} />
              {extras === 'inTime' && reward}
              <ReceivableCard receivable={figures.receivable} onExplain={() => setExplained('receivable')} />
              <IncomeChart />
              <FigureList
                title={t('wallet.whereItIs')}
                names={accountFigures}
                balances={figures}
                onExplain={setExplained}
              />
              <FigureList
                title={t('wallet.whatCameIn')}
                names={incomeFigures}
                balances={figures}
                onExplain={setExplained}
              />
              <FigureList
                title={t('wallet.team')}
                names={teamFigures}
                balances={figures}
                onExplain={setExplained}
              />
              {extras === 'late' && (
                <>
                  {reward}
                  <WalletNotices />
                </>
              )}
              <FigureSheet name={explained} balances={figures} onClose={() => setExplained(undefined)} />
            </>
          )
        }
      </Loaded>
      {/* If nothing could be loaded, only one error is shown. */}
      {(balances.data ?? !balances.isError) && latestRecords}
    </AppScreen>
  );
}

/** The platform's wallet notices, cut if long, so that the balances stay visible. */
function WalletNotices() {
  const { t } = useTranslation();
  const { data: notices = [] } = useQuery(query(user.walletNotice));
  const [wholeIds, setWholeIds] = useState<readonly string[]>([]);

  return notices.map(({ id, content }) => (
    <Notice key={id}>
      <CutText
        isWhole={wholeIds.includes(id)}
        label={t('wallet.wholeNotice')}
        onWhole={() => setWholeIds([...wholeIds, id])}
      >
        <RichText html={content} />
      </CutText>
    </Notice>
  ));
}

interface HoldingCardProps {
  balances: Balances;
  onExplain: () => void;
}

/** The holding assets and the four main actions. */
function HoldingCard({ balances, onExplain }: HoldingCardProps) {
  const { t } = useTranslation();

  return (
    <Card>
      <div className="wallet-holding">
        <Stat
          label={t('wallet.figures.holdingAssets.label')}
          value={<CountedAmount money={balances.holdingAssets} size={40} />}
        />
        <IconButton label={t('wallet.whyHolding')} icon={<Info />} onClick={onExplain} />
      </div>
      <WalletActions />
    </Card>
  );
}
