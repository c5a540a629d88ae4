import './editing.css';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#client/api/failure.ts';
import { Button } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import type { DraftState } from './draft.ts';
import { useRefusedPress } from './refused-press.ts';

interface ItemFormProps {
  saveLabel: string;
  draft: DraftState;
  saving: { readonly busy: boolean; readonly failure: Failure | undefined };
  onSave: () => void;
  /** What else can be done with the item, beside saving it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The fields of an item under each other, and what saves them. Refusals stand at their fields, or above the button. */
export function ItemForm(props: ItemFormProps) {
  const { saveLabel, draft, saving, onSave, actions, children } = props;
  const { busy, failure } = saving;
  const { t } = useTranslation();
  const id = useId();
  useRefusedPress(id, failure);

  return (
    <Form id={id} onSubmit={onSave}>
      {draft.isKept && <p className="soft">{t('harness.edit.kept')}</p>}
      {children}
      {failure && Object.keys(failure.fields).length === 0 && (
        <p className="form-failure" role="alert">
          {failure.message}
        </p>
      )}
      <div className="form-actions">
        <Button type="submit" variant="primary" size="small" busy={busy}>
          {saveLabel}
        </Button>
        {draft.isTouched && (
          <Button size="small" variant="quiet" onClick={draft.forget}>
            {t('harness.edit.discard')}
          </Button>
        )}
        {actions}
      </div>
    </Form>
  );
}

/** Two or three short fields beside each other, where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="field-pair">{children}</div>;
}
