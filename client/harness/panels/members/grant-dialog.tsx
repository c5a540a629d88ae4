import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { USDT } from '#contract/money.ts';
import { useCommand } from '#client/api/command.ts';
import { ChoiceField, TextField } from '#client/harness/kit/form/fields.tsx';
import { useFormDraft } from '#client/harness/kit/form/form-draft.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { accountOf } from '#client/harness/model/phones/phone-sessions.ts';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { AmountDialog } from './amount-dialog.tsx';
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
      discard();
      onClose();
    },
  });
  const { values, bind, discard } = useFormDraft(blank, grant.fieldErrors, `grant ${member.id}`);
  const options = kinds.map((value) => ({ value, label: t(`harness.members.grants.${value}`) }));
  const { kind, amount, note } = values;

  return (
    <AmountDialog
      open={open}
      title={t('harness.members.grantTitle', { name: member.name })}
      confirmLabel={t('harness.members.grantConfirm')}
      command={grant}
      onConfirm={() => grant.run({ phone: accountOf(member), kind, amount, note: note || undefined })}
      onClose={onClose}
    >
      <ChoiceField label={t('harness.members.grantKind')} options={options} {...bind('kind')} />
      <TextField label={t('harness.members.amount')} kind="amount" unit={USDT} {...bind('amount')} />
      {kind !== 'stock' && (
        <TextField label={t('harness.members.note')} hint={t('harness.members.noteHint')} {...bind('note')} />
      )}
    </AmountDialog>
  );
}
