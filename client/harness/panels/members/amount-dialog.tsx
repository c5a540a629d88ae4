import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#client/api/failure.ts';
import { useReleaseOnRefusal } from '#client/harness/kit/form/item-form.tsx';
import { Confirm } from '#client/ui/confirm.tsx';
import { Form } from '#client/ui/form.tsx';

interface AmountDialogProps {
  open: boolean;
  title: string;
  confirmLabel: string;
  doing: { readonly busy: boolean; readonly failure: Failure | undefined };
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks how much, and what else there is to say about it. */
export function AmountDialog(props: AmountDialogProps) {
  const { open, title, confirmLabel, doing, onConfirm, onClose, children } = props;
  const { t } = useTranslation();
  const formId = useId();
  useReleaseOnRefusal(formId, doing.failure);

  return (
    <Confirm
      open={open}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t('harness.edit.cancel')}
      form={formId}
      busy={doing.busy}
      onCancel={onClose}
    >
      <Form id={formId} onSubmit={onConfirm}>
        {children}
      </Form>
    </Confirm>
  );
}
