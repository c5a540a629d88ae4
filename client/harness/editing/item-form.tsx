import './editing.css';
import { useId, type ReactNode } from 'react';
import type { Failure } from '#client/api/failure.ts';
import { Button } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { useRefusedPress } from './refused-press.ts';

interface ItemFormProps {
  saveLabel: string;
  saving: { readonly busy: boolean; readonly failure: Failure | undefined };
  onSave: () => void;
  /** What else can be done with the item, beside saving it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The fields of an item under each other, and what saves them. Refusals stand at their fields, or above the button. */
export function ItemForm({ saveLabel, saving: { busy, failure }, onSave, actions, children }: ItemFormProps) {
  const id = useId();
  useRefusedPress(id, failure);

  return (
    <Form id={id} onSubmit={onSave}>
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
        {actions}
      </div>
    </Form>
  );
}

/** Two or three short fields beside each other, where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="field-pair">{children}</div>;
}
