import { useTranslation } from 'react-i18next';
import { useDraft } from '#client/harness/kit/form/draft.ts';
import { Confirm } from '#client/ui/confirm.tsx';
import { Field } from '#client/ui/field.tsx';
import { TextArea } from '#client/ui/text-area.tsx';

interface RejectDialogProps {
  /** What is decided about, by its id in the panel: the reason that was begun is kept for it. */
  of: string;
  open: boolean;
  title: string;
  text?: string;
  busy: boolean;
  onReject: (reason: string | undefined) => void;
  onClose: () => void;
}

const longestReason = 200;

/** Asks for the reason that the member will read. */
export function RejectDialog({ of, open, title, text, busy, onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation();
  const { values, bind } = useDraft({ reason: '' }, {}, `reject ${of}`);
  const { onChange } = bind('reason');

  return (
    <Confirm
      open={open}
      title={title}
      confirmLabel={t('harness.reason.confirm')}
      cancelLabel={t('harness.reason.cancel')}
      tone="danger"
      busy={busy}
      onConfirm={() => onReject(values.reason.trim() || undefined)}
      onCancel={onClose}
    >
      {text && <p>{text}</p>}
      <Field label={t('harness.reason.label')} hint={t('harness.reason.hint')} optional>
        <TextArea value={values.reason} onChange={onChange} maxLength={longestReason} rows={2} />
      </Field>
    </Confirm>
  );
}
