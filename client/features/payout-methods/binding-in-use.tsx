import { useTranslation } from 'react-i18next';
import type { Binding } from '#contract/fund.ts';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useBindingText } from '#client/platform/use-binding-text.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';

interface BindingInUseProps {
  /** The address or account; the dialog is closed without one. */
  binding: Binding | undefined;
  words: 'address' | 'bank';
  onClose: () => void;
}

/** Explains why an address or account cannot be changed or removed, with a link to the withdrawal that uses it. */
export function BindingInUse({ binding, words, onClose }: BindingInUseProps) {
  const { t } = useTranslation();
  const bindingText = useBindingText();

  return (
    <Dialog
      open={binding !== undefined}
      onClose={onClose}
      title={t(`payoutMethods.${words}.inUseTitle`)}
      actions={
        <>
          <Button onClick={onClose}>{t('payoutMethods.address.inUseClose')}</Button>
          <LinkButton variant="primary" to={paths.withdrawals}>
            {t('payoutMethods.address.inUseWithdrawals')}
          </LinkButton>
        </>
      }
    >
      <p className="accounts-address">{binding && bindingText(binding)}</p>
      <p className="accounts-lead">{t(`payoutMethods.${words}.inUseText`)}</p>
    </Dialog>
  );
}
