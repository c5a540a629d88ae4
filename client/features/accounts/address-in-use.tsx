import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Binding } from '#contract/fund.ts';
import { paths } from '#client/app/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

interface AddressInUseProps {
  /** The address in question; closed without one. */
  binding: Binding | undefined;
  onClose: () => void;
}

/** Why an address cannot be removed now, and the way to the withdrawal that needs it. */
export function AddressInUse({ binding, onClose }: AddressInUseProps) {
  const { t } = useTranslation();

  return (
    <Dialog
      open={binding !== undefined}
      onClose={onClose}
      title={t('accounts.address.inUseTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('accounts.address.inUseClose')}</Button>
          <ButtonLink variant="primary" link={<Link to={paths.withdrawals} />}>
            {t('accounts.address.inUseWithdrawals')}
          </ButtonLink>
        </>
      }
    >
      <p className="accounts-address">
        {binding?.chain} · {binding?.address}
      </p>
      <p className="accounts-lead">{t('accounts.address.inUseText')}</p>
    </Dialog>
  );
}
