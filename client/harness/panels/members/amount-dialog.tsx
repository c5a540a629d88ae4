import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#client/api/failure.ts';
import { useReleaseOnRefusal } from '#client/harness/kit/form/item-form.tsx';
import { Confirm } from '#client/ui/overlays/confirm.tsx';
import { Form } from '#client/ui/fields/form.tsx';

interface AmountDialogProps {
  open: boolean;
  title: string;
  confirmLabel: string;
  command: { readonly busy: boolean; readonly failure: Failure | undefined };
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form for an amount. A refusal shows at its field, or below the fields. */
export function AmountDialog(props: AmountDialogProps) {
  const { open, title, confirmLabel, command, onConfirm, onClose, children } = props;
  const { failure } = command;
  const { t } = useTranslation();
  const formId = useId();
  useReleaseOnRefusal(formId, failure);

  return (
    <Confirm
      open={open}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t('harness.edit.cancel')}
      form={formId}
      busy={command.busy}
      onCancel={onClose}
    >
      <Form id={formId} onSubmit={onConfirm}>
        {children}
        {failure && Object.keys(failure.fields).length === 0 && (
          <p className="form-failure" role="alert">
            {failure.message}
          </p>
        )}
      </Form>
    </Confirm>
  );
}
