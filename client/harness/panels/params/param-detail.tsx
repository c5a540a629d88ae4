import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { useCommand } from '#client/api/command.ts';
import { useFormDraft } from '#client/harness/kit/form/form-draft.ts';
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

/** The form for one parameter. */
export function ParamDetail({ name, value, meaning }: ParamDetailProps) {
  const { t } = useTranslation();
  const set = useCommand(control.setParams, {
    quiet: true,
    onDone: () => {
      draft.discard();
      showToast({ text: t('harness.edit.saved', { name }), tone: 'success' });
    },
  });
  const field = paramField(name, value);
  const draft = useFormDraft<FormDraft>({ [name]: draftValueOf(field, value) }, set.fieldErrors);
  const { value: typed, ...bound } = draft.bind(name);
  const switches = [
    { value: 'true', label: t('harness.params.on') },
    { value: 'false', label: t('harness.params.off') },
  ];
  const words: FieldWords = {
    label: () => t('harness.params.value'),
    hint: () =>
      field.kind === 'json' && typeof value !== 'boolean' ? t('harness.params.jsonHint') : undefined,
    placeholder: () => undefined,
    option: (_name, option) => String(option),
  };

  return (
    <>
      {meaning && <p className="soft">{meaning}</p>}
      <ItemForm
        saveLabel={t('harness.edit.save')}
        draft={draft}
        saving={set}
        onSave={() => set.run({ [name]: wireDecimal(value, inputValueOf(field, typed)) })}
      >
        <FieldInput
          field={field}
          look={{ ...(field.kind === 'json' && { rows: 12 }) }}
          words={words}
          choices={typeof value === 'boolean' ? switches : undefined}
          {...bound}
          value={typed}
        />
      </ItemForm>
    </>
  );
}
