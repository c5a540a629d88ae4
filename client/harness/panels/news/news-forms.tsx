import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { LocalText } from '#contract/control/items.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { AsMembersSee } from '#client/harness/kit/form/as-members-see.tsx';
import { ChangeForm } from '#client/harness/kit/form/change-form.tsx';
import { useDraft } from '#client/harness/kit/form/draft.ts';
import { ItemForm } from '#client/harness/kit/form/item-form.tsx';
import { LocalTextField } from '#client/harness/kit/form/local-text-field.tsx';
import { useSaving } from '#client/harness/kit/form/saving.ts';
import { TextField } from '#client/harness/kit/form/text-field.tsx';
import { useTextIn } from '#client/harness/kit/form/use-text-in.ts';

type News = OutputOf<typeof control.manageNews>[number];

const list = control.manageNews;

interface NewsDraft {
  title: LocalText;
  summary: LocalText;
  content: LocalText;
  imageUrl: string;
}

const blank: NewsDraft = { title: '', summary: '', content: '', imageUrl: '' };

/** A news item: its words, and how they read. */
export function NewsDetail({ news }: { news: News }) {
  const { t } = useTranslation();
  const name = useTextIn()(news.title);
  const { id, content } = news;
  const said = t('harness.edit.saved', { name });
  const change = useSaving(control.changeNews, { list, said, onSaved: () => draft.forget() });
  const draft = useDraft<NewsDraft>(news, change.fieldErrors);

  return (
    <>
      <ChangeForm
        draft={draft}
        saving={change}
        onSave={() => change.run({ id, ...draft.changes })}
        remove={{ endpoint: control.removeNews, id, name, text: t('harness.news.removeText') }}
      >
        <NewsFields draft={draft} />
      </ChangeForm>
      <AsMembersSee html={content} />
    </>
  );
}

/** Publishes news. */
export function NewNews() {
  const { t } = useTranslation();
  const said = t('harness.news.added');
  const add = useSaving(control.addNews, { list, said, onSaved: (id) => draft.done(id) });
  const draft = useDraft(blank, add.fieldErrors);
  const { title, content } = draft.values;

  return (
    <ItemForm
      saveLabel={t('harness.news.publish')}
      draft={draft}
      saving={add}
      onSave={() => add.run({ ...draft.changes, title, content })}
    >
      <NewsFields draft={draft} />
    </ItemForm>
  );
}

function NewsFields({ draft: { bind } }: { draft: ReturnType<typeof useDraft<NewsDraft>> }) {
  const { t } = useTranslation();

  return (
    <>
      <LocalTextField label={t('harness.news.headline')} {...bind('title')} />
      <LocalTextField label={t('harness.news.summary')} {...bind('summary')} />
      <LocalTextField
        label={t('harness.news.content')}
        hint={t('harness.edit.htmlHint')}
        rows={6}
        {...bind('content')}
      />
      <TextField
        label={t('harness.news.image')}
        kind="address"
        placeholder={t('harness.edit.usualPicture')}
        {...bind('imageUrl')}
      />
    </>
  );
}
