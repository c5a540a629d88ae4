import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { LocalText } from '#contract/control/items.ts';
import { noticeKinds } from '#contract/control/publishing.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { ChangeForm } from '#client/harness/kit/form/change-form.tsx';
import { ChoiceField } from '#client/harness/kit/form/choice-field.tsx';
import { useDraft } from '#client/harness/kit/form/draft.ts';
import { ItemForm } from '#client/harness/kit/form/item-form.tsx';
import { LocalTextField } from '#client/harness/kit/form/local-text-field.tsx';
import { useSaving } from '#client/harness/kit/form/saving.ts';

export type Notice = OutputOf<typeof control.manageNotices>[number];

const list = control.manageNotices;

interface NoticeDraft {
  kind: Notice['kind'];
  title: LocalText;
  content: LocalText;
}

const blank: NoticeDraft = { kind: 'scroll', title: '', content: '' };

/** A notice: its place and its words. */
export function NoticeDetail({ notice, name }: { notice: Notice; name: string }) {
  const { t } = useTranslation();
  const { id } = notice;
  const said = t('harness.edit.saved', { name });
  const change = useSaving(control.changeNotice, { list, said, onSaved: () => draft.forget() });
  const draft = useDraft<NoticeDraft>(notice, change.fieldErrors);

  return (
    <ChangeForm
      draft={draft}
      saving={change}
      onSave={() => change.run({ id, ...draft.changes })}
      remove={{ endpoint: control.removeNotice, id, name, text: t('harness.notices.removeText') }}
    >
      <NoticeFields draft={draft} />
    </ChangeForm>
  );
}

/** Puts a notice up. */
export function NewNotice() {
  const { t } = useTranslation();
  const said = t('harness.notices.added');
  const add = useSaving(control.addNotice, { list, said, onSaved: (id) => draft.done(id) });
  const draft = useDraft(blank, add.fieldErrors);

  return (
    <ItemForm
      saveLabel={t('harness.notices.putUp')}
      draft={draft}
      saving={add}
      onSave={() => add.run(draft.values)}
    >
      <NoticeFields draft={draft} />
    </ItemForm>
  );
}

function NoticeFields({ draft: { bind } }: { draft: ReturnType<typeof useDraft<NoticeDraft>> }) {
  const { t } = useTranslation();
  const kinds = noticeKinds.map((value) => ({ value, label: t(`harness.notices.kinds.${value}`) }));

  return (
    <>
      <ChoiceField label={t('harness.notices.kind')} options={kinds} {...bind('kind')} />
      <LocalTextField label={t('harness.notices.headline')} {...bind('title')} />
      <LocalTextField label={t('harness.notices.content')} rows={4} {...bind('content')} />
    </>
  );
}
