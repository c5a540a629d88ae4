import { useTranslation } from 'react-i18next';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { useArrivalMinutes } from '#client/time/use-arrival-minutes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { FigureValue } from './figure-value.tsx';
import { accountFigures, isFigureKnown, sources, type Balances, type FigureName } from './figures.ts';

interface FigureSheetProps {
  /** The figure's name; the sheet is closed without one. */
  name: FigureName | undefined;
  balances: Balances;
  onClose: () => void;
}

/** Explains how a figure of the wallet is composed, with a link to its source. */
export function FigureSheet({ name, balances, onClose }: FigureSheetProps) {
  const { t } = useTranslation();
  const minutes = useArrivalMinutes();

  return (
    <Dialog
      open={name !== undefined}
      onClose={onClose}
      title={name ? t(`wallet.figures.${name}.label`) : ''}
      actions={
        name && (
          <>
            <Button onClick={onClose}>{t('wallet.close')}</Button>
            <LinkButton variant="primary" to={sources[name].to}>
              {t(`wallet.sources.${sources[name].word}`)}
            </LinkButton>
          </>
        )
      }
    >
      {name && (
        <>
          <p>
            <FigureValue name={name} balances={balances} size={28} />
          </p>
          <p>{t(`wallet.figures.${name}.why`, { count: minutes })}</p>
          {name === 'holdingAssets' && (
            <FigureGrid
              figures={accountFigures
                .filter((account) => isFigureKnown(balances[account]))
                .map((account) => ({
                  label: t(`wallet.figures.${account}.label`),
                  value: <FigureValue name={account} balances={balances} />,
                }))}
            />
          )}
        </>
      )}
    </Dialog>
  );
}
