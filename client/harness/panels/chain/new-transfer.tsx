import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { USDT } from '#contract/money.ts';
import { useCommand } from '#client/api/command.ts';
import { query } from '#client/api/query.ts';
import { useFormDraft } from '#client/harness/kit/form/form-draft.ts';
import { FieldPair, ItemForm } from '#client/harness/kit/form/item-form.tsx';
import { MemberField, TextField } from '#client/harness/kit/form/fields.tsx';
import { useRecharges } from '#client/harness/model/queries.ts';
import { accountOf, usePhoneMember } from '#client/harness/model/phones/phone-sessions.ts';
import { useFrontPhone } from '#client/harness/model/phones/shown-phones.ts';

const defaultAmount = '50.00';

interface TransferDraft {
  to: string;
  amount: string;
  chain: string;
  hash: string;
}

/** The form that sends a transfer on the chain. It suggests the recharge that waits longest. */
export function NewTransfer() {
  const { t } = useTranslation();
  const { data: params } = useQuery(query(control.params));
  const depositChain = params?.['depositChain'];
  const { stored, errorsOf } = useSuggestion();
  const transfer = useCommand(control.transfer, {
    quiet: true,
    at: { UNKNOWN_MEMBER: 'phone' },
    onDone: ({ hash }) => draft.openStored(hash),
  });
  const draft = useFormDraft(stored, errorsOf(transfer.fieldErrors));
  const { values, bind } = draft;
  const { to, amount, chain, hash } = values;

  const save = () => {
    const recipient = to.startsWith('0x') ? { address: to } : { phone: to };
    transfer.run({ ...recipient, amount, chain: chain || undefined, hash: hash || undefined });
  };

  return (
    <ItemForm saveLabel={t('harness.chain.send')} draft={draft} saving={transfer} onSave={save}>
      <MemberField
        label={t('harness.chain.recipient')}
        hint={t('harness.chain.recipientHint')}
        {...bind('to')}
      />
      <FieldPair>
        <TextField label={t('harness.chain.amount')} kind="amount" unit={USDT} {...bind('amount')} />
        <TextField
          label={t('harness.chain.network')}
          {...(typeof depositChain === 'string' && { placeholder: depositChain })}
          {...bind('chain')}
        />
      </FieldPair>
      <TextField
        label={t('harness.chain.hash')}
        hint={t('harness.chain.hashHint')}
        placeholder={t('harness.chain.hashUsual')}
        {...bind('hash')}
      />
    </ItemForm>
  );
}

/** The member and amount of a recharge that waits for a transfer, or else the member on the phone in front. */
function useSuggestion() {
  const { data: recharges = [] } = useRecharges();
  const member = usePhoneMember(useFrontPhone()?.name ?? '1');
  const waiting = recharges.findLast(
    ({ channel, status, seenAmount }) =>
      channel === 'usdt' && status === 'pending' && seenAmount === undefined,
  );
  const stored: TransferDraft = {
    to: waiting?.phone ?? (member ? accountOf(member) : ''),
    amount: waiting?.amount ?? defaultAmount,
    chain: '',
    hash: '',
  };
  // The form has one field for the recipient, and the endpoint has two.
  const errorsOf = ({ phone, address, ...errors }: Record<string, string>): Record<string, string> => {
    const to = address ?? phone;
    return to === undefined ? errors : { ...errors, to };
  };
  return { stored, errorsOf };
}
