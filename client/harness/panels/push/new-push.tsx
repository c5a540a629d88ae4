import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { useCommand } from '#client/api/command.ts';
import { closeItem } from '#client/harness/console/open-panel.ts';
import { AreaField } from '#client/harness/editing/area-field.tsx';
import { ChoiceField } from '#client/harness/editing/choice-field.tsx';
import { useDraft } from '#client/harness/editing/draft.ts';
import { ItemForm } from '#client/harness/editing/item-form.tsx';
import { MemberField } from '#client/harness/editing/member-field.tsx';
import { TextField } from '#client/harness/editing/text-field.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { ReachedBy } from './reached-by.tsx';

const audiences = ['member', 'everybody', 'topic'] as const;

interface PushDraft {
  audience: (typeof audiences)[number];
  phone: string;
  topic: string;
  title: string;
  body: string;
  page: string;
}

const blank: PushDraft = { audience: 'member', phone: '', topic: '', title: '', body: '', page: '' };

/** Pushes a message to one member, to everybody, or to whoever subscribed to a topic. */
export function NewPush() {
  const { t } = useTranslation();
  const send = useCommand(control.push, {
    quiet: true,
    at: { UNKNOWN_MEMBER: 'phone' },
    onDone: ({ members }) => {
      showToast({ text: t('harness.push.added', { count: members }), tone: 'success' });
      closeItem();
    },
  });
  const { values, bind } = useDraft(blank, send.fieldErrors);
  const { audience, phone, topic, title, body, page } = values;
  const options = audiences.map((value) => ({ value, label: t(`harness.push.audiences.${value}`) }));

  const save = () =>
    send.run({
      ...{ title, body },
      phone: audience === 'member' ? phone : undefined,
      topic: audience === 'topic' ? topic : undefined,
      data: page === '' ? undefined : { page },
    });

  return (
    <ItemForm saveLabel={t('harness.push.send')} saving={send} onSave={save}>
      <ChoiceField label={t('harness.push.audience')} options={options} {...bind('audience')} />
      {audience === 'member' && <MemberField label={t('harness.push.to')} {...bind('phone')} />}
      {audience === 'member' && <ReachedBy account={phone} />}
      {audience === 'topic' && <TextField label={t('harness.push.topic')} {...bind('topic')} />}
      <TextField label={t('harness.push.headline')} {...bind('title')} />
      <AreaField label={t('harness.push.body')} {...bind('body')} />
      <TextField
        label={t('harness.push.page')}
        hint={t('harness.push.pageHint')}
        placeholder="index/mycoupon"
        {...bind('page')}
      />
    </ItemForm>
  );
}
