import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/button.tsx';
import { Confirm } from '#client/ui/confirm.tsx';
import { Field } from '#client/ui/field.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { useFormDraft } from './form/form-draft.ts';

interface RejectProps {
  /** The item's id in the panel. A reason that was begun is kept for it. */
  id: string;
  rejectTitle: string;
  /** The consequence of a rejection. */
  rejectText?: string;
  deciding: { readonly busy: boolean };
  onReject: (reason: string | undefined) => void;
}

interface DecideProps extends RejectProps {
  acceptLabel: string;
  rejectLabel: string;
  onAccept: () => void;
}

/** The operator's decision: accepted with one press, rejected with a reason. */
export function Decide({ acceptLabel, rejectLabel, onAccept, ...reject }: DecideProps) {
  const [isRejecting, setRejecting] = useState(false);

  return (
    <>
      <Button size="small" busy={reject.deciding.busy && !isRejecting} onClick={onAccept}>
        {acceptLabel}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setRejecting(true)}>
        {rejectLabel}
      </Button>
      <RejectDialog {...reject} open={isRejecting} onClose={() => setRejecting(false)} />
    </>
  );
}

/** A rejection alone, for an item that was accepted before. */
export function Reject({ label, ...reject }: RejectProps & { label: string }) {
  const [isRejecting, setRejecting] = useState(false);

  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setRejecting(true)}>
        {label}
      </Button>
      <RejectDialog {...reject} open={isRejecting} onClose={() => setRejecting(false)} />
    </>
  );
}

const maxReasonLength = 200;

interface RejectDialogProps extends RejectProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for the reason, which the member reads. */
function RejectDialog({ id, open, rejectTitle, rejectText, deciding, onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation();
  const { values, bind } = useFormDraft({ reason: '' }, {}, `reject ${id}`);
  const { onChange } = bind('reason');

  return (
    <Confirm
      open={open}
      title={rejectTitle}
      confirmLabel={t('harness.reason.confirm')}
      cancelLabel={t('harness.reason.cancel')}
      tone="danger"
      busy={deciding.busy}
      onConfirm={() => onReject(values.reason.trim() || undefined)}
      onCancel={onClose}
    >
      {rejectText && <p>{rejectText}</p>}
      <Field label={t('harness.reason.label')} hint={t('harness.reason.hint')} optional>
        <TextArea value={values.reason} onChange={onChange} maxLength={maxReasonLength} rows={2} />
      </Field>
    </Confirm>
  );
}
