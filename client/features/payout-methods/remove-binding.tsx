import { useTranslation } from 'react-i18next';
import { fund, type Binding } from '#contract/fund.ts';
import { useCommand } from '#client/api/command.ts';
import { useBindingText } from '#client/platform/use-binding-text.ts';
import { Confirm } from '#client/ui/overlays/confirm.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

interface RemoveBindingProps {
  /** The address or account; the dialog is closed without one. */
  binding: Binding | undefined;
  words: 'address' | 'bank';
  onClose: () => void;
}

/** Confirms the removal of an address or account, and explains why it is impossible while a withdrawal uses it. */
export function RemoveBinding({ binding, words, onClose }: RemoveBindingProps) {
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
