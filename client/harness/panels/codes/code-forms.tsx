import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { USDT } from '#contract/money.ts';
import { redemptionTypes } from '#contract/user/rewards.ts';
import { ChangeForm } from '#client/harness/kit/form/change-form.tsx';
import { ChoiceField } from '#client/harness/kit/form/choice-field.tsx';
import { useDraft, wholeNumber } from '#client/harness/kit/form/draft.ts';
import { InstantField } from '#client/harness/kit/form/instant-field.tsx';
import { FieldPair, ItemForm } from '#client/harness/kit/form/item-form.tsx';
import { useSaving } from '#client/harness/kit/form/saving.ts';
import { TextField } from '#client/harness/kit/form/text-field.tsx';

export type Code = OutputOf<typeof control.manageCodes>[number];

const list = control.manageCodes;
const at = { ITEM_EXISTS: 'code' } as const;

/** A code as it is typed. Only a random bonus has an amount to which it goes. */
interface CodeDraft {
  code: string;
  type: Code['type'];
  amount: string;
  amountTo: string;
  most: string;
  expireTime: number;
}

const blank: CodeDraft = { code: '', type: 'bonus', amount: '', amountTo: '', most: '', expireTime: 0 };

const draftOf = ({ most, ...code }: Code): CodeDraft => ({ ...code, most: String(most) });

const fieldsOf = ({ most, amountTo, ...fields }: Partial<CodeDraft>) => ({
  ...fields,
  amountTo: amountTo || undefined,
  most: wholeNumber(most),
});

/** A code and what it pays. */
export function CodeDetail({ code }: { code: Code }) {
  const { t } = useTranslation();
  const { id } = code;
  const said = t('harness.edit.saved', { name: code.code });
  const change = useSaving(control.changeCode, { list, said, at, onSaved: () => draft.forget() });
  const draft = useDraft(draftOf(code), change.fieldErrors);

  return (
    <ChangeForm
      draft={draft}
      saving={change}
      onSave={() => change.run({ id, ...fieldsOf(draft.changes) })}
      remove={{ endpoint: control.removeCode, id, name: code.code, text: t('harness.codes.removeText') }}
    >
      <CodeFields draft={draft} />
    </ChangeForm>
  );
}

/** Issues a new code. */
export function NewCode() {
  const { t } = useTranslation();
  const said = t('harness.codes.added');
  const add = useSaving(control.addCode, { list, said, at, onSaved: (id) => draft.done(id) });
  const draft = useDraft(blank, add.fieldErrors);
  const { code, type, amount } = draft.values;

  return (
    <ItemForm
      saveLabel={t('harness.codes.issue')}
      draft={draft}
      saving={add}
      onSave={() => add.run({ ...fieldsOf(draft.changes), code, type, amount })}
    >
      <CodeFields draft={draft} />
    </ItemForm>
  );
}

function CodeFields({ draft: { bind, values } }: { draft: ReturnType<typeof useDraft<CodeDraft>> }) {
  const { t } = useTranslation();
  const types = redemptionTypes.map((value) => ({ value, label: t(`harness.codes.types.${value}`) }));

  return (
    <>
      <TextField label={t('harness.codes.code')} hint={t('harness.codes.codeHint')} {...bind('code')} />
      <ChoiceField label={t('harness.codes.type')} options={types} {...bind('type')} />
      <FieldPair>
        <TextField label={t('harness.codes.amount')} kind="amount" unit={USDT} {...bind('amount')} />
        {values.type === 'random bonus' && (
          <TextField label={t('harness.codes.amountTo')} kind="amount" unit={USDT} {...bind('amountTo')} />
        )}
      </FieldPair>
      <TextField
        label={t('harness.codes.most')}
        kind="count"
        placeholder={t('harness.codes.mostUsual')}
        {...bind('most')}
      />
      <InstantField
        label={t('harness.codes.expires')}
        hint={t('harness.codes.expiresHint')}
        {...bind('expireTime')}
      />
    </>
  );
}
