import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from '#client/ui/confirm.tsx';
import { Field } from '#client/ui/field.tsx';
import { TextArea } from '#client/ui/text-area.tsx';

interface RejectDialogProps {
  open: boolean;
  title: string;
  text?: string;
  busy: boolean;
  onReject: (reason: string | undefined) => void;
  onClose: () => void;
}

const longestReason = 200;

/** Asks for the reason that the member will read. */
export function RejectDialog({ open, title, text, busy, onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');

  return (
    <Confirm
      open={open}
      title={title}
      confirmLabel={t('harness.reason.confirm')}
      cancelLabel={t('harness.reason.cancel')}
      tone="danger"
      busy={busy}
      onConfirm={() => onReject(reason.trim() || undefined)}
      onCancel={onClose}
    >
      {text && <p>{text}</p>}
      <Field label={t('harness.reason.label')} hint={t('harness.reason.hint')}>
        <TextArea value={reason} onChange={setReason} maxLength={longestReason} rows={2} />
      </Field>
    </Confirm>
  );
}
