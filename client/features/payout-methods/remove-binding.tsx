import { useTranslation } from 'react-i18next';
import { fund, type ListedBinding } from '#contract/fund.ts';
import { useCommand } from '#client/api/command.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useBindingText } from '#client/payments/use-binding-text.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Confirm } from '#client/ui/overlays/confirm.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

interface RemoveBindingProps {
  /** The address or account; the dialog is closed without one. */
  binding: ListedBinding | undefined;
  words: 'address' | 'bank';
  onClose: () => void;
}

/** Confirms the removal of an address or account, or explains that a withdrawal uses it. */
export function RemoveBinding({ binding, ...dialog }: RemoveBindingProps) {
  return (
    <>
      <ConfirmRemoval binding={binding?.inUse ? undefined : binding} {...dialog} />
      <BindingInUse binding={binding?.inUse ? binding : undefined} {...dialog} />
    </>
  );
}

function ConfirmRemoval({ binding, words, onClose }: RemoveBindingProps) {
  const { t } = useTranslation();
  const bindingText = useBindingText();
  const unbind = useCommand(fund.unbind, {
    quiet: true,
    onDone: () => {
      onClose();
      showToast({ text: t(`payoutMethods.${words}.removed`), tone: 'success' });
    },
  });
  const close = () => {
    unbind.reset();
    onClose();
  };

  return (
    <Confirm
      open={binding !== undefined}
      title={t(`payoutMethods.${words}.removeTitle`)}
      confirmLabel={t('payoutMethods.address.removeConfirm')}
      cancelLabel={t('payoutMethods.address.keep')}
      tone="danger"
      busy={unbind.busy}
      onConfirm={() => binding && unbind.run({ id: binding.id })}
      onCancel={close}
    >
      <p className="accounts-address">{binding && bindingText(binding)}</p>
      <p className="accounts-lead">{t(`payoutMethods.${words}.removeText`)}</p>
      {unbind.failure && (
        <div role="alert">
          <Notice tone="warning">{unbind.failure.message}</Notice>
        </div>
      )}
    </Confirm>
  );
}

/** Explains why an address or account cannot be changed or removed, with a link to the withdrawal that uses it. */
function BindingInUse({ binding, words, onClose }: RemoveBindingProps) {
  const { t } = useTranslation();
  const bindingText = useBindingText();

  return (
    <Dialog
      open={binding !== undefined}
      onClose={onClose}
      title={refusalText('IN_USE')}
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
