import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import { toMoney, type Micro } from '#contract/money.ts';
import { user } from '#contract/user/user.ts';
import type { wallet } from '#contract/wallet.ts';
import { knownMicro, moneyAfter, shareOfMicro } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { useFormat } from '#client/i18n/format.ts';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Amount } from '#client/ui/text/amount.tsx';
import { Confirm } from '#client/ui/overlays/confirm.tsx';
import { useSeenPart } from '#client/ui/overlays/seen-parts.ts';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';

interface SellSheetProps {
  open: boolean;
  balances: OutputOf<typeof wallet.wallet>;
  amountMicro: Micro;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The effect of a sale: the amount at par, both balances afterwards and the future dividend. */
export function SellSheet({ open, balances, amountMicro, busy, onConfirm, onClose }: SellSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: info } = useQuery(query(user.sysInfo));
  const leftMicro = Math.max(0, knownMicro(balances.stockAssets) - amountMicro);
  const amount = (micro: Micro) => format.amount(toMoney(micro));

  return (
    <Confirm
      open={open}
      title={t('income.stock.confirm.title')}
      confirmLabel={t('income.stock.confirm.submit', {
        amount: open ? format.money(toMoney(amountMicro)) : '',
      })}
      cancelLabel={t('app.cancel')}
      hiddenLabel={t('broken.hidden')}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <FigureGrid
        figures={
          open
            ? [
                { label: t('income.stock.confirm.sold'), value: <Amount {...amount(amountMicro)} /> },
                {
                  label: t('income.stock.confirm.received'),
                  value: <Amount {...amount(amountMicro)} size={20} tone="green" />,
                },
                {
                  label: t('income.stock.confirm.availableAfter'),
                  value: <MoneyAmount money={moneyAfter(balances.available, amountMicro)} />,
                },
                { label: t('income.stock.confirm.stockAfter'), value: <Amount {...amount(leftMicro)} /> },
                ...(info
                  ? [
                      {
                        label: t('income.stock.confirm.dividendAfter'),
                        value: <MoneyAmount money={shareOfMicro(leftMicro, info.dividendRate)} />,
                      },
                    ]
                  : []),
              ]
            : []
        }
      />
      <DividendNote />
    </Confirm>
  );
}

/** The dividends that end with a sale. */
function DividendNote() {
  const { t } = useTranslation();
  const seen = useSeenPart();

  return (
    <p ref={seen} className="soft-text">
      {t('income.stock.confirm.note')}
    </p>
  );
}
