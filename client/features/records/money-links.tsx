import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { acceptsCash } from '#client/platform/accepts-cash.ts';
import { ButtonRow } from '#client/ui/button-row.tsx';

/** Links to the recharges and withdrawals in USDT and, if the platform supports it, in cash. */
export function MoneyLinks() {
  const { t } = useTranslation();
  const { data: info } = useQuery(query(user.sysInfo));

  return (
    <ButtonRow>
      <LinkButton size="small" to={paths.usdtRecords}>
        {t('titles.usdtRecords')}
      </LinkButton>
      {info && acceptsCash(info) && (
        <LinkButton size="small" to={paths.cashRecords}>
          {t('titles.cashRecords')}
        </LinkButton>
      )}
    </ButtonRow>
  );
}
