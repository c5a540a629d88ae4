import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { USDT } from '#contract/money.ts';
import { useCommand } from '#client/api/command.ts';
import { useFormPlace } from '#client/harness/kit/form/form-place.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { ItemForm } from '#client/harness/kit/form/item-form.tsx';
import { MemberField, TextField } from '#client/harness/kit/form/fields.tsx';
import { openItem } from '#client/harness/model/open-panel.ts';
import { useMembers } from '#client/harness/model/queries.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';

const defaultPassword = 'Touchstone1';
const firstFreePhone = 254_710_000_001;

/** The form that creates a member, by the rules of a registration. */
export function NewMember() {
  const { t } = useTranslation();
  const phone = useFreePhone();
  const create = useCommand(control.createMember, {
    quiet: true,
    at: { PHONE_TAKEN: 'phone', UNKNOWN_INVITE_CODE: 'inviteCode' },
    onDone: ({ userId }) => {
      showToast({ text: t('harness.members.made'), tone: 'success' });
      form.clearSent();
      openItem(userId);
    },
  });
  const form = useForm(create, {
    ...useFormPlace(),
    start: { phone, password: defaultPassword, name: '', inviteCode: '', available: '' },
    input: ({ name, inviteCode, available, ...account }) => ({
      ...account,
      name: name || undefined,
      inviteCode: inviteCode || undefined,
      available: available || undefined,
    }),
  });

  return (
    <ItemForm saveLabel={t('harness.members.make')} form={form}>
      <TextField label={t('harness.members.phone')} kind="count" {...form.field('phone')} />
      <TextField label={t('harness.members.password')} {...form.field('password')} />
      <TextField
        label={t('harness.members.name')}
        placeholder={t('harness.members.nameUsual')}
        {...form.field('name')}
      />
      <MemberField
        by="inviteCode"
        label={t('harness.members.invitedBy')}
        hint={t('harness.members.invitedByHint')}
        {...form.field('inviteCode')}
      />
      <TextField
        label={t('harness.members.startsWith')}
        hint={t('harness.members.startsWithHint')}
        kind="amount"
        unit={USDT}
        {...form.field('available')}
      />
    </ItemForm>
  );
}

function useFreePhone(): string {
  const { data } = useMembers();
  const taken = new Set(data?.list.map(({ phone }) => phone));
  let free = firstFreePhone;
  while (taken.has(String(free))) free += 1;
  return String(free);
}
