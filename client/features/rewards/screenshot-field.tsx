import { ImagePlus } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureInput } from '#client/pictures/picture-input.tsx';
import { Button } from '#client/ui/button.tsx';
import { useFieldControl } from '#client/ui/field-control.ts';
import { Field } from '#client/ui/field.tsx';
import type { Screenshot } from './use-screenshot.ts';

interface ScreenshotFieldProps {
  screenshot: Screenshot;
  error: string | undefined;
  onTake: (file: File) => void;
}

/** Chooses a screenshot and shows it before it is sent. */
export function ScreenshotField({ screenshot, error, onTake }: ScreenshotFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);

  return (
    <Field label={t('rewards.group.screenshot')} hint={t('rewards.group.hint')} error={error}>
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
        <PictureInput ref={input} onChoose={([file]) => file && onTake(file)} />
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

/** The button stands for the file input, so it carries what the field says of it. */
function ChooseButton({ label, isMissing, busy, onPress }: ChooseButtonProps) {
  const { t } = useTranslation();
  const control = useFieldControl();
  const requiredId = useId();
  const describedBy = [isMissing && requiredId, control?.['aria-describedby']].filter(Boolean).join(' ');

  return (
    <>
      <Button
        {...control}
        // A button cannot be required: what describes it says so.
        aria-required={undefined}
        aria-describedby={describedBy}
        // The field's label would take the place of the button's own words.
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
