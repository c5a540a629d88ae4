import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { USDT } from '#contract/money.ts';
import { useCommand } from '#client/api/command.ts';
import { useFormPlace } from '#client/harness/kit/form/form-place.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { TextField } from '#client/harness/kit/form/fields.tsx';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { accountOf } from '#client/harness/model/phones/phone-sessions.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { FormDialog } from '#client/harness/kit/form/form-dialog.tsx';
import type { Member } from './member.ts';

interface TransferDialogProps {
  member: Member;
  open: boolean;
  onClose: () => void;
}

/** Sends a transfer to a member's address on the simulated chain. */
export function TransferDialog({ member, open, onClose }: TransferDialogProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const transfer = useCommand(control.transfer, {
    quiet: true,
    onDone: ({ amount }) => {
      const money = format.money(amount);
      showToast({ text: t('harness.chain.sent', { money, name: member.name }), tone: 'success' });
      form.clearSent();
      onClose();
    },
  });
  const form = useForm(transfer, {
    ...useFormPlace(`transfer ${member.id}`),
    start: { amount: '50.00' },
    input: ({ amount }) => ({ phone: accountOf(member), amount }),
  });

  return (
    <FormDialog
      open={open}
      title={t('harness.members.transferTitle', { name: member.name })}
      confirmLabel={t('harness.chain.send')}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t('harness.members.amount')}
        hint={t('harness.members.transferHint')}
        kind="amount"
        unit={USDT}
        {...form.field('amount')}
      />
    </FormDialog>
  );
}
