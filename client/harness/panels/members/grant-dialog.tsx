import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { USDT } from '#contract/money.ts';
import { useCommand } from '#client/api/command.ts';
import { ChoiceField, TextField } from '#client/harness/kit/form/fields.tsx';
import { useFormPlace } from '#client/harness/kit/form/form-place.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { accountOf } from '#client/harness/model/phones/phone-sessions.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { FormDialog } from '#client/harness/kit/form/form-dialog.tsx';
import type { Member } from './member.ts';

const kinds = ['bonus', 'random bonus', 'government subsidy', 'invite bonus', 'stock'] as const;

interface Grant {
  kind: (typeof kinds)[number];
  amount: string;
  note: string;
}

const blank: Grant = { kind: 'bonus', amount: '', note: '' };

interface GrantDialogProps {
  member: Member;
  open: boolean;
  onClose: () => void;
}

/** Grants a member a bonus from the treasury, or stock. */
export function GrantDialog({ member, open, onClose }: GrantDialogProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const grant = useCommand(control.grant, {
    quiet: true,
    onDone: ({ amount }) => {
      const money = format.money(amount);
      showToast({ text: t('harness.members.granted', { money, name: member.name }), tone: 'success' });
      form.clearSent();
      onClose();
    },
  });
  const form = useForm(grant, {
    ...useFormPlace(`grant ${member.id}`),
    start: blank,
    input: ({ note, ...values }) => ({ phone: accountOf(member), ...values, note: note || undefined }),
  });
  const options = kinds.map((value) => ({ value, label: t(`harness.members.grants.${value}`) }));

  return (
    <FormDialog
      open={open}
      title={t('harness.members.grantTitle', { name: member.name })}
      confirmLabel={t('harness.members.grantConfirm')}
      form={form}
      onClose={onClose}
    >
      <ChoiceField label={t('harness.members.grantKind')} options={options} {...form.field('kind')} />
      <TextField label={t('harness.members.amount')} kind="amount" unit={USDT} {...form.field('amount')} />
      {form.values.kind !== 'stock' && (
        <TextField
          label={t('harness.members.note')}
          hint={t('harness.members.noteHint')}
          {...form.field('note')}
        />
      )}
    </FormDialog>
  );
}
