import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/buttons/button.tsx';
import { Confirm } from '#client/ui/overlays/confirm.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { useFormPlace } from './form/form-place.ts';
import { useForm } from '#client/drafts/use-form.ts';

const maxReasonLength = 200;

interface DecideProps {
  /** The item's id in the panel. A reason that was begun is kept for it. */
  id: string;
  /** Accepts the item with one press. False for one that was accepted before. */
  accept: { label: string; run: () => void } | false;
  rejectLabel: string;
  rejectTitle: string;
  /** The consequence of a rejection. */
  rejectText?: string;
  deciding: { readonly busy: boolean };
  /** Rejects the item with a reason, which the member reads. */
  onReject: (reason: string | undefined) => void;
}

/** The operator's decision: accepted with one press, or rejected with a reason. */
export function Decide(props: DecideProps) {
  const { id, accept, rejectLabel, rejectTitle, rejectText, deciding, onReject } = props;
  const { t } = useTranslation();
  const [isRejecting, setRejecting] = useState(false);
  const form = useForm(
    { run: ({ reason }: { reason: string }) => onReject(reason.trim() || undefined) },
    { ...useFormPlace(`reject ${id}`), start: { reason: '' } },
  );

  return (
    <>
      {accept && (
        <Button size="small" busy={deciding.busy && !isRejecting} onClick={accept.run}>
          {accept.label}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => setRejecting(true)}>
        {rejectLabel}
      </Button>
      <Confirm
        open={isRejecting}
        title={rejectTitle}
        confirmLabel={t('harness.reason.confirm')}
        cancelLabel={t('harness.reason.cancel')}
        tone="danger"
        busy={deciding.busy}
        onConfirm={form.submit}
        onCancel={() => setRejecting(false)}
      >
        {rejectText && <p>{rejectText}</p>}
        <Field label={t('harness.reason.label')} hint={t('harness.reason.hint')} optional>
          <TextArea maxLength={maxReasonLength} rows={2} {...form.bind('reason')} />
        </Field>
      </Confirm>
    </>
  );
}
