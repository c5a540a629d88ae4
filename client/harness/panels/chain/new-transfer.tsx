import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { USDT } from '#contract/money.ts';
import { useCommand } from '#client/api/command.ts';
import { query } from '#client/api/query.ts';
import { useFormPlace } from '#client/harness/kit/form/form-place.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { FieldPair, ItemForm } from '#client/harness/kit/form/item-form.tsx';
import { MemberField, TextField } from '#client/harness/kit/form/fields.tsx';
import { openItem } from '#client/harness/model/open-panel.ts';
import { useRecharges } from '#client/harness/model/queries.ts';
import { partnerOf, useBesideWorld } from '#client/harness/model/phones/beside.ts';
import { accountOf, usePhoneMember } from '#client/harness/model/phones/phone-sessions.ts';
import { useFrontPhone } from '#client/harness/model/phones/shown-phones.ts';

const defaultAmount = '50.00';

interface TransferDraft {
  /** A member's account or an address. */
  phone: string;
  amount: string;
  chain: string;
  hash: string;
}

/** The form that sends a transfer on the chain. It suggests the recharge that waits longest. */
export function NewTransfer() {
  const { t } = useTranslation();
  const { data: params } = useQuery(query(control.params));
  const depositChain = params?.['depositChain'];
  const transfer = useCommand(control.transfer, {
    quiet: true,
    at: { UNKNOWN_MEMBER: 'phone' },
    onDone: ({ hash }) => {
      form.clearSent();
      openItem(hash);
    },
  });
  const form = useForm(transfer, {
    ...useFormPlace(),
    start: useSuggestion(),
    input: ({ phone, amount, chain, hash }) => ({
      ...(phone.startsWith('0x') ? { address: phone } : { phone }),
      amount,
      chain: chain || undefined,
      hash: hash || undefined,
    }),
  });

  return (
    <ItemForm saveLabel={t('harness.chain.send')} form={form}>
      <MemberField
        label={t('harness.chain.recipient')}
        hint={t('harness.chain.recipientHint')}
        {...form.field('phone')}
        error={form.errorAt('address') ?? form.errorAt('phone')}
      />
      <FieldPair>
        <TextField label={t('harness.chain.amount')} kind="amount" unit={USDT} {...form.field('amount')} />
        <TextField
          label={t('harness.chain.network')}
          {...(typeof depositChain === 'string' && { placeholder: depositChain })}
          {...form.field('chain')}
        />
      </FieldPair>
      <TextField
        label={t('harness.chain.hash')}
        hint={t('harness.chain.hashHint')}
        placeholder={t('harness.chain.hashUsual')}
        {...form.field('hash')}
      />
    </ItemForm>
  );
}

/** The member and amount of a recharge that waits for a transfer, or else the member on the phone in front, or on its partner in this page's world. */
function useSuggestion(): TransferDraft {
  const { data: recharges = [] } = useRecharges();
  useBesideWorld();
  const name = useFrontPhone()?.name ?? '1';
  const member = usePhoneMember(partnerOf(name)?.name ?? name);
  const waiting = recharges.findLast(
    ({ channel, status, seenAmount }) =>
      channel === 'usdt' && status === 'pending' && seenAmount === undefined,
  );
  return {
    phone: waiting?.phone ?? (member ? accountOf(member) : ''),
    amount: waiting?.amount ?? defaultAmount,
    chain: '',
    hash: '',
  };
}
