import ImagePlus from 'lucide-react/icons/image-plus';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#client/i18n/format.ts';
import { PictureInput } from '#client/pictures/picture-input.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { useFieldControl } from '#client/ui/fields/field-control.ts';
import { Field } from '#client/ui/fields/field.tsx';
import type { Screenshot } from './use-screenshot.ts';

interface ScreenshotFieldProps {
  screenshot: Screenshot;
  minSidePx: number;
  error: string | undefined;
  onTake: (file: File) => void;
}

/** Chooses a screenshot and previews it before upload. */
export function ScreenshotField({ screenshot, minSidePx, error, onTake }: ScreenshotFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);

  return (
    <Field
      label={t('rewards.group.screenshot')}
      hint={t('rewards.group.hint', { side: format.count(minSidePx) })}
      error={error}
    >
      <div className="screenshot">
        {screenshot.url && (
          <img
            src={screenshot.url}
            alt={t('rewards.group.preview', { name: screenshot.file?.name })}
            onLoad={(event) => screenshot.measure(event.currentTarget)}
          />
        )}
        <ChooseButton
          label={t(screenshot.url ? 'rewards.group.another' : 'rewards.group.choose')}
          isMissing={!screenshot.url}
          busy={screenshot.isReading}
          onPress={() => input.current?.click()}
        />
        <PictureInput ref={input} busy={screenshot.isReading} onChoose={([file]) => file && onTake(file)} />
      </div>
    </Field>
  );
}

interface ChooseButtonProps {
  label: string;
  isMissing: boolean;
  busy: boolean;
  onPress: () => void;
}

/** The visible button of the file input; it carries the field's ARIA attributes. */
function ChooseButton({ label, isMissing, busy, onPress }: ChooseButtonProps) {
  const { t } = useTranslation();
  const control = useFieldControl();
  const requiredId = useId();
  const describedBy = [isMissing && requiredId, control?.['aria-describedby']].filter(Boolean).join(' ');

  return (
    <>
      <Button
        {...control}
        // ARIA does not allow `aria-required` on a button; its description says that the file is required.
        aria-required={undefined}
        aria-describedby={describedBy}
        // Without it the field's label would replace the button's own label.
        aria-label={label}
        fullWidth
        icon={<ImagePlus />}
        busy={busy}
        onClick={onPress}
      >
        {label}
      </Button>
      <span id={requiredId} hidden>
        {t('fields.required')}
      </span>
    </>
  );
}
