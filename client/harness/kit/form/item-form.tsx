import './editing.css';
import { useEffect, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#client/api/failure.ts';
import type { FormState } from '#client/drafts/use-form.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { releasePress } from '#client/ui/buttons/press-guard.ts';

interface ItemFormProps {
  saveLabel: string;
  form: Pick<FormState<object>, 'busy' | 'failure' | 'isTouched' | 'isRestored' | 'discard' | 'submit'>;
  /** Other actions on the item, beside saving it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The fields of an item below each other, and its buttons. A refusal shows at its field, or above the buttons. */
export function ItemForm({ saveLabel, form, actions, children }: ItemFormProps) {
  const { busy, failure } = form;
  const { t } = useTranslation();
  const id = useId();
  useReleaseOnRefusal(id, failure);

  return (
    <Form id={id} onSubmit={form.submit}>
      {form.isRestored && <p className="soft">{t('harness.edit.restored')}</p>}
      {children}
      <FormFailure failure={failure} />
      <div className="form-actions">
        <Button type="submit" variant="primary" size="small" busy={busy}>
          {saveLabel}
        </Button>
        {form.isTouched && (
          <Button size="small" variant="quiet" onClick={form.discard}>
            {t('harness.edit.discard')}
          </Button>
        )}
        {actions}
      </div>
    </Form>
  );
}

/** A failure that is about no field. */
export const FormFailure = ({ failure }: { failure: Failure | undefined }) =>
  failure &&
  Object.keys(failure.fields).length === 0 && (
    <p className="form-failure" role="alert">
      {failure.message}
    </p>
  );

/** Releases the press guard after a refusal, so that the form can be submitted again at once. */
export function useReleaseOnRefusal(formId: string, failure: Failure | undefined): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (failure?.kind !== 'refused' || !(form instanceof HTMLFormElement)) return;
    for (const element of form.elements) releasePress(element);
  }, [formId, failure]);
}

/** Two or three short fields beside each other, where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="field-pair">{children}</div>;
}
