import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { control } from '#contract/control/control.ts';
import { useCommand } from '#client/api/command.ts';
import { closeItem } from '#client/harness/model/open-panel.ts';
import { Button } from '#client/ui/button.tsx';
import { Confirm } from '#client/ui/confirm.tsx';

type Removal = (typeof control)[
  | 'removeProduct'
  | 'removeCoupon'
  | 'removeCode'
  | 'removeNews'
  | 'removeNotice'
  | 'removeVersion'
  | 'removePost'];

interface RemoveItemProps {
  endpoint: Removal;
  id: string;
  /** What goes, by name. */
  name: string;
  /** What that means for members. */
  text: string;
}

/** A button that takes an item away, once that was confirmed. */
export function RemoveItem({ endpoint, id, name, text }: RemoveItemProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const remove = useCommand(endpoint, { quiet: true, onDone: closeItem });

  return (
    <>
      <Button size="small" variant="quiet" icon={<Trash2 />} onClick={() => setAsking(true)}>
        {t('harness.edit.remove')}
      </Button>
      <Confirm
        open={asking}
        title={t('harness.edit.removeTitle', { name })}
        confirmLabel={t('harness.edit.remove')}
        cancelLabel={t('harness.edit.cancel')}
        tone="danger"
        busy={remove.busy}
        onConfirm={() => remove.run({ id })}
        onCancel={() => setAsking(false)}
      >
        <p>{text}</p>
        {remove.failure && (
          <p className="form-failure" role="alert">
            {remove.failure.message}
          </p>
        )}
      </Confirm>
    </>
  );
}
