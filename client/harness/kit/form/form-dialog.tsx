import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormState } from '#client/drafts/use-form.ts';
import { Confirm } from '#client/ui/overlays/confirm.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { FormFailure, useReleaseOnRefusal } from './item-form.tsx';

interface FormDialogProps {
  open: boolean;
  title: string;
  confirmLabel: string;
  form: Pick<FormState<object>, 'busy' | 'failure' | 'submit'>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form. A refusal shows at its field, or below the fields. */
export function FormDialog({ open, title, confirmLabel, form, onClose, children }: FormDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  useReleaseOnRefusal(formId, form.failure);

  return (
    <Confirm
      open={open}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t('harness.edit.cancel')}
      form={formId}
      busy={form.busy}
      onCancel={onClose}
    >
      <Form id={formId} onSubmit={form.submit}>
        {children}
        <FormFailure failure={form.failure} />
      </Form>
    </Confirm>
  );
}
