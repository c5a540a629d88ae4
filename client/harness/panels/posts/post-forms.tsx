import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { Facts } from '#client/harness/kit/facts.tsx';
import { MemberLink } from '#client/harness/kit/member-link.tsx';
import { Pictures } from '#client/harness/kit/pictures.tsx';
import { AreaField } from '#client/harness/kit/form/area-field.tsx';
import { AsMembersSee } from '#client/harness/kit/form/as-members-see.tsx';
import { ChangeForm } from '#client/harness/kit/form/change-form.tsx';
import { useDraft } from '#client/harness/kit/form/draft.ts';
import { ItemForm } from '#client/harness/kit/form/item-form.tsx';
import { MemberField } from '#client/harness/kit/form/member-field.tsx';
import { useSaving } from '#client/harness/kit/form/saving.ts';
import { TextField } from '#client/harness/kit/form/text-field.tsx';
import { useWorldFormat } from '#client/harness/model/world-format.ts';

export type Post = OutputOf<typeof control.managePosts>[number];

const list = control.managePosts;
const at = { UNKNOWN_MEMBER: 'phone', NOT_A_VIDEO_LINK: 'videoUrl' } as const;

/** A post as it is typed: one picture's address to a line. */
interface PostDraft {
  phone: string;
  content: string;
  urls: string;
  videoUrl: string;
}

const blank: PostDraft = { phone: '', content: '', urls: '', videoUrl: '' };

const fieldsOf = ({ content, urls, videoUrl }: Partial<PostDraft>) => ({
  content,
  videoUrl,
  urls: urls?.split(/\s+/).filter(Boolean),
});

/** A post, which can be corrected or taken away. */
export function PostDetail({ post }: { post: Post }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const { id, username, phone, urls, createTime } = post;
  const said = t('harness.posts.saved');
  const change = useSaving(control.changePost, {
    ...{ list, said, at: { NOT_A_VIDEO_LINK: 'videoUrl' } },
    onSaved: () => draft.forget(),
  });
  const draft = useDraft<PostDraft>({ ...post, urls: urls.join('\n') }, change.fieldErrors);

  return (
    <>
      <Facts
        facts={[
          [t('harness.posts.author'), <MemberLink key="author" account={phone} />],
          [t('harness.posts.posted'), format.dateTime(createTime)],
        ]}
      />
      <Pictures urls={urls} of={username} />
      <ChangeForm
        draft={draft}
        saving={change}
        onSave={() => change.run({ id, ...fieldsOf(draft.changes) })}
        remove={{
          endpoint: control.removePost,
          id,
          name: t('harness.posts.of', { name: username }),
          text: t('harness.posts.removeText'),
        }}
      >
        <PostFields draft={draft} />
      </ChangeForm>
      <AsMembersSee html={post.content} />
    </>
  );
}

/** Posts as guidance manager, on behalf of a member. */
export function NewPost() {
  const { t } = useTranslation();
  const said = t('harness.posts.added');
  const add = useSaving(control.addManagedPost, { list, said, at, onSaved: (id) => draft.done(id) });
  const draft = useDraft(blank, add.fieldErrors);
  const { phone, content } = draft.values;

  return (
    <ItemForm
      saveLabel={t('harness.posts.publish')}
      draft={draft}
      saving={add}
      onSave={() => add.run({ ...fieldsOf(draft.changes), phone, content })}
    >
      <MemberField
        label={t('harness.posts.behalf')}
        hint={t('harness.posts.behalfHint')}
        {...draft.bind('phone')}
      />
      <PostFields draft={draft} />
    </ItemForm>
  );
}

function PostFields({ draft: { bind } }: { draft: ReturnType<typeof useDraft<PostDraft>> }) {
  const { t } = useTranslation();

  return (
    <>
      <AreaField
        label={t('harness.posts.words')}
        hint={t('harness.edit.htmlHint')}
        rows={5}
        {...bind('content')}
      />
      <AreaField
        label={t('harness.posts.pictures')}
        hint={t('harness.posts.picturesHint')}
        rows={2}
        isCode
        {...bind('urls')}
      />
      <TextField
        label={t('harness.posts.video')}
        kind="address"
        placeholder="https://youtu.be/…"
        {...bind('videoUrl')}
      />
    </>
  );
}
