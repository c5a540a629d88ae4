import Trash2 from 'lucide-react/icons/trash';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalText } from '#contract/control/items.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { useCommand } from '#client/api/command.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { useFormPlace } from '#client/harness/kit/form/form-place.ts';
import type { Option } from '#client/harness/kit/form/fields.tsx';
import { ItemForm } from '#client/harness/kit/form/item-form.tsx';
import { englishOf } from '#client/harness/kit/form/local-text.ts';
import { draftOf, fieldsOf, inputOfChange, inputOfNew } from '#client/harness/kit/form/schema-fields.ts';
import { SchemaFields } from '#client/harness/kit/form/schema-form.tsx';
import { closeItem, openItem } from '#client/harness/model/open-panel.ts';
import { queryClient } from '#client/harness/model/query-client.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Confirm } from '#client/ui/overlays/confirm.tsx';
import { RichText } from '#client/ui/text/rich-text.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { itemKinds, type ItemKind, type ItemKindName } from './item-kinds.ts';
import { useItemWords } from './item-words.ts';

export interface Item {
  readonly id: string;
}

interface NewItemProps {
  kind: ItemKindName;
  /** Options that only the world knows, by field. */
  choices?: Readonly<Record<string, readonly Option[]>> | undefined;
}

export function NewItem({ kind, choices }: NewItemProps) {
  const { t } = useTranslation();
  const { addInput, add, starts = {} }: ItemKind = itemKinds[kind];
  const fields = fieldsOf(addInput);
  const saving = useSaving(kind, add, t(`harness.items.${kind}.added`), (id) => {
    form.clearSent();
    openItem(id);
  });
  const form = useForm(saving, {
    ...useFormPlace(),
    start: { ...draftOf(fields, {}), ...starts },
    input: (values, changes) => inputOfNew(fields, values, changes),
  });

  return (
    <ItemForm saveLabel={t(`harness.items.${kind}.save`)} form={form}>
      <KindFields kind={kind} fields={fields} choices={choices} form={form} />
    </ItemForm>
  );
}

interface ChangeItemProps extends NewItemProps {
  item: Item;
  /** The name of the item in sentences. */
  name: string;
}

/** The form that changes or removes an item, and below it the item as members read it. */
export function ChangeItem({ kind, item, name, choices }: ChangeItemProps) {
  const { t } = useTranslation();
  const { changeInput, change, preview }: ItemKind = itemKinds[kind];
  const fields = fieldsOf(changeInput).filter((field) => field.name !== 'id');
  const saving = useSaving(kind, change, t('harness.edit.saved', { name }), () => form.clearSent());
  const form = useForm(saving, {
    ...useFormPlace(),
    start: draftOf(fields, item),
    input: (_, changes) => ({ id: item.id, ...inputOfChange(fields, changes) }),
  });

  return (
    <>
      <ItemForm
        saveLabel={t('harness.edit.save')}
        form={form}
        actions={<RemoveItem kind={kind} id={item.id} name={name} />}
      >
        <KindFields kind={kind} fields={fields} choices={choices} form={form} />
      </ItemForm>
      {preview && <AsMembersRead html={Reflect.get(item, preview) as LocalText} />}
    </>
  );
}

interface KindFieldsProps
  extends NewItemProps, Pick<ComponentProps<typeof SchemaFields>, 'fields' | 'form'> {}

/** The fields of a kind of item, as its table of kinds describes them. */
function KindFields({ kind, choices = {}, fields, form }: KindFieldsProps) {
  const words = useItemWords(kind);
  const { layout = [], looks = {} }: ItemKind = itemKinds[kind];
  return <SchemaFields {...{ fields, layout, looks, words, choices, form }} />;
}

/** Saves an item. Failures show in the form. */
function useSaving(kind: ItemKindName, endpoint: Endpoint, toast: string, onSaved: (id: string) => void) {
  const { list, refusedAt = {} }: ItemKind = itemKinds[kind];
  return useCommand(endpoint, {
    at: refusedAt,
    quiet: true,
    onDone: (answer) => {
      const item = answer as Item;
      storeInList(list, item);
      onSaved(item.id);
      showToast({ text: toast, tone: 'success' });
    },
  });
}

/** Puts the answered item into the cached list at once, so that its form never shows the values from before. */
function storeInList(list: Endpoint, item: Item): void {
  // The list may be cached for several inputs.
  queryClient.setQueriesData<readonly Item[]>({ queryKey: [list.id, {}] }, (items) =>
    items?.some(({ id }) => id === item.id)
      ? items.map((known) => (known.id === item.id ? item : known))
      : items && [item, ...items],
  );
}

/** A button that removes an item after a confirmation. */
function RemoveItem({ kind, id, name }: { kind: ItemKindName; id: string; name: string }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const endpoint: Endpoint = itemKinds[kind].remove;
  const remove = useCommand(endpoint, { quiet: true, onDone: closeItem });

  return (
    <>
      <Button size="small" variant="quiet" icon={<Trash2 />} onClick={() => setAsking(true)}>
        {t('harness.edit.remove')}
      </Button>
      <Confirm
        open={isAsking}
        title={t('harness.edit.removeTitle', { name })}
        confirmLabel={t('harness.edit.remove')}
        cancelLabel={t('harness.edit.cancel')}
        tone="danger"
        busy={remove.busy}
        onConfirm={() => remove.run({ id })}
        onCancel={() => setAsking(false)}
      >
        <p>{t(`harness.items.${kind}.removeText`)}</p>
        {remove.failure && (
          <p className="form-failure" role="alert">
            {remove.failure.message}
          </p>
        )}
      </Confirm>
    </>
  );
}

/** A stored HTML text as members read it: the platform has sanitized it. */
function AsMembersRead({ html }: { html: LocalText }) {
  const { t } = useTranslation();
  const text = englishOf(html);
  if (text === '') return null;

  return (
    <section className="as-members-read">
      <h4>{t('harness.edit.asMembersRead')}</h4>
      <RichText html={text} />
    </section>
  );
}
