import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { useCommand } from '#client/api/command.ts';
import { useFormPlace } from '#client/harness/kit/form/form-place.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { ItemForm } from '#client/harness/kit/form/item-form.tsx';
import { draftValueOf, inputValueOf, type FormDraft } from '#client/harness/kit/form/schema-fields.ts';
import { FieldInput, type FieldWords } from '#client/harness/kit/form/schema-form.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { paramField, wireDecimal } from './param-field.ts';

interface ParamDetailProps {
  name: string;
  value: unknown;
  meaning: string;
}

export function ParamDetail({ name, value, meaning }: ParamDetailProps) {
  const { t } = useTranslation();
  const set = useCommand(control.setParams, {
    quiet: true,
    onDone: () => {
      form.clearSent();
      showToast({ text: t('harness.edit.saved', { name }), tone: 'success' });
    },
  });
  const field = paramField(name, value);
  const start: FormDraft = { [name]: draftValueOf(field, value) };
  const form = useForm(set, {
    ...useFormPlace(),
    start,
    input: ({ [name]: typed = '' }) => ({ [name]: wireDecimal(value, inputValueOf(field, typed)) }),
  });
  const switches = [
    { value: 'true', label: t('params.on') },
    { value: 'false', label: t('params.off') },
  ];
  const words: FieldWords = {
    label: () => t('params.value'),
    hint: () => (field.kind === 'json' && typeof value !== 'boolean' ? t('params.jsonHint') : undefined),
    placeholder: () => undefined,
    option: (_name, option) => String(option),
  };

  return (
    <>
      {meaning && <p className="soft">{meaning}</p>}
      <ItemForm saveLabel={t('harness.edit.save')} form={form}>
        <FieldInput
          field={field}
          look={{ ...(field.kind === 'json' && { rows: 12 }) }}
          words={words}
          choices={typeof value === 'boolean' ? switches : undefined}
          {...form.field(name)}
        />
      </ItemForm>
    </>
  );
}
