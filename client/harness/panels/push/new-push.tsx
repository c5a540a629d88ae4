import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { arrivals, type Arrival } from '#contract/control/observation.ts';
import { useCommand } from '#client/api/command.ts';
import { AreaField, ChoiceField, MemberField, TextField } from '#client/harness/kit/form/fields.tsx';
import { useFormPlace } from '#client/harness/kit/form/form-place.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { ItemForm } from '#client/harness/kit/form/item-form.tsx';
import { openItem } from '#client/harness/model/open-panel.ts';
import { useRealPhones } from '#client/harness/model/phones/real-phones.ts';
import { usePhonesHere } from '#client/harness/model/phones/shown-phones.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { ReachedBy } from './reached-by.tsx';

/** An address is the same in every language. */
const examplePage = 'user/record?type=5';

const audiences = ['member', 'everybody', 'phone', 'topic'] as const;

interface PushDraft {
  audience: (typeof audiences)[number];
  phone: string;
  device: string;
  topic: string;
  arrives: Arrival;
  title: string;
  body: string;
  page: string;
}

const blank: PushDraft = {
  ...{ audience: 'member', arrives: 'foreground', device: '1' },
  ...{ phone: '', topic: '', title: '', body: '', page: '' },
};

/** The form that sends a push to one member, all members, one phone or the subscribers of a topic. */
export function NewPush() {
  const { t } = useTranslation();
  const names = [...usePhonesHere(), ...useRealPhones()].map(({ name }): string => name);
  const send = useCommand(control.push, {
    quiet: true,
    at: { UNKNOWN_MEMBER: 'phone' },
    onDone({ id }) {
      showToast({ text: t('harness.push.added'), tone: 'success' });
      form.clearSent();
      openItem(id);
    },
  });
  const form = useForm(send, { ...useFormPlace(), start: blank, input: inputOf });
  const { field } = form;
  const { audience, arrives, phone } = form.values;

  return (
    <ItemForm saveLabel={t('harness.push.send')} form={form}>
      <ChoiceField
        label={t('harness.push.audience')}
        options={audiences.map((value) => ({ value, label: t(`harness.push.audiences.${value}`) }))}
        {...field('audience')}
      />
      {audience === 'member' && <MemberField label={t('harness.push.to')} {...field('phone')} />}
      {audience === 'member' && <ReachedBy account={phone} />}
      {audience === 'phone' && (
        <ChoiceField
          label={t('harness.push.phone')}
          options={names.map((name) => ({
            value: name,
            label: t('harness.phones.phone', { number: name }),
          }))}
          {...field('device')}
        />
      )}
      {audience === 'topic' && <TextField label={t('harness.push.topic')} {...field('topic')} />}
      <ChoiceField
        label={t('harness.push.arrives')}
        options={arrivals.map((value) => ({ value, label: t(`harness.push.arrivals.${value}`) }))}
        {...field('arrives')}
      />
      {arrives !== 'data' && (
        <>
          <TextField label={t('harness.push.headline')} {...field('title')} />
          <AreaField label={t('harness.push.body')} {...field('body')} />
        </>
      )}
      <TextField
        label={t('harness.push.page')}
        hint={t('harness.push.pageHint')}
        placeholder={examplePage}
        {...field('page')}
      />
    </ItemForm>
  );
}

const inputOf = ({ audience, phone, device, topic, arrives, title, body, page }: PushDraft) => ({
  ...(arrives !== 'data' && { title, body }),
  ...(page !== '' && { data: dataOf(page) }),
  ...{ member: { phone }, everybody: {}, phone: { topic: `phone-${device}` }, topic: { topic } }[audience],
  arrives,
});

/** The data of a push that opens a route: the page, and the parameters of the route. */
function dataOf(route: string): Record<string, string> {
  const [page = '', search] = route.trim().split('?', 2);
  return { ...Object.fromEntries(new URLSearchParams(search)), page };
}
