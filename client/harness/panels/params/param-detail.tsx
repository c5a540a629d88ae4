import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { useCommand } from '#client/api/command.ts';
import { AreaField, ChoiceField, TextField } from '#client/harness/kit/form/fields.tsx';
import { useDraft } from '#client/harness/kit/form/draft.ts';
import { ItemForm } from '#client/harness/kit/form/item-form.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { readAs, writeOut, type Kind } from './param-text.ts';

interface ParamDetailProps {
  name: string;
  value: unknown;
  meaning: string;
}

/** One number of the rules, typed as what it is; the platform says whether it fits. */
export function ParamDetail({ name, value, meaning }: ParamDetailProps) {
  const { t } = useTranslation();
  const set = useCommand(control.setParams, {
    quiet: true,
    onDone: () => {
      draft.discard();
      showToast({ text: t('harness.edit.saved', { name }), tone: 'success' });
    },
  });
  const { kind, text } = writeOut(value);
  const draft = useDraft({ [name]: text }, set.fieldErrors);
  const typed = draft.values[name] ?? '';

  return (
    <>
      {meaning && <p className="soft">{meaning}</p>}
      <ItemForm
        saveLabel={t('harness.edit.save')}
        draft={draft}
        saving={set}
        onSave={() => set.run({ [name]: readAs(kind, typed) })}
      >
        <ParamField kind={kind} {...draft.bind(name)} />
      </ItemForm>
    </>
  );
}

interface ParamFieldProps {
  kind: Kind;
  value: string | undefined;
  onChange: (text: string) => void;
  error: string | undefined;
}

function ParamField({ kind, value = '', onChange, error }: ParamFieldProps) {
  const { t } = useTranslation();
  const field = { label: t('harness.params.value'), value, onChange, error };
  const switches = ['true', 'false'].map((state) => ({
    value: state,
    label: t(state === 'true' ? 'harness.params.on' : 'harness.params.off'),
  }));

  if (kind === 'switch') return <ChoiceField {...field} options={switches} />;
  if (kind === 'number') return <TextField {...field} kind="count" />;
  if (kind === 'text') return <TextField {...field} />;
  return <AreaField {...field} hint={t('harness.params.jsonHint')} rows={12} isCode />;
}
