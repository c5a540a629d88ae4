import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { USDT } from '#contract/money.ts';
import { useCommand } from '#client/api/command.ts';
import { acceptAmount } from '#client/ui/amount-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { SelectInput } from '#client/ui/select-input.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { usePhoneMember } from '#client/harness/phones/phone-sessions.ts';
import { useMembers, useNameOf } from '#client/harness/page/queries.ts';
import type { Recharge } from './recharge-row.tsx';
import { useWorldFormat } from '#client/harness/page/world-format.ts';

const amountWhenNoneIsAnnounced = '50.00';

/** Sends a transfer on the simulated chain: to whoever waits for one, and as much as they announced, unless changed. */
export function TransferForm({ waiting }: { waiting: readonly Recharge[] }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const nameOf = useNameOf();
  const { data: members } = useMembers();
  const onPhones = [usePhoneMember('1'), usePhoneMember('2')];
  const [chosenPhone, choosePhone] = useState<string>();
  const [typedAmount, typeAmount] = useState<string>();

  const phone = chosenPhone ?? waiting[0]?.phone ?? (onPhones.find(Boolean) ?? members?.list[0])?.phone ?? '';
  const announced = waiting.find((recharge) => recharge.phone === phone)?.amount;
  const amount = typedAmount ?? announced ?? amountWhenNoneIsAnnounced;

  const transfer = useCommand(control.transfer, {
    onDone: ({ amount: sent }) => {
      showToast({
        text: t('harness.recharges.sent', { money: format.money(sent), name: nameOf(phone) }),
        tone: 'success',
      });
      choosePhone(undefined);
      typeAmount(undefined);
    },
  });

  const options = (members?.list ?? []).map((member) => {
    const awaited = waiting.find((recharge) => recharge.phone === member.phone)?.amount;
    const label = awaited
      ? t('harness.recharges.waitsFor', { name: member.name, money: format.money(awaited) })
      : member.name;
    return { value: member.phone, label };
  });
  const choose = (next: string) => {
    choosePhone(next);
    typeAmount(undefined);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    transfer.run({ phone, amount });
  };

  return (
    <form className="transfer-form" onSubmit={submit}>
      <Field label={t('harness.recharges.member')} error={transfer.fieldErrors['phone']}>
        <SelectInput value={phone} onChange={choose} options={options} disabled={options.length === 0} />
      </Field>
      <Field label={t('harness.recharges.amount')} error={transfer.fieldErrors['amount']}>
        <TextInput
          value={amount}
          onChange={(text) => typeAmount(acceptAmount(text, amount))}
          inputMode="decimal"
          autoComplete="off"
          required
          trailing={USDT}
        />
      </Field>
      <Button type="submit" variant="primary" size="small" busy={transfer.busy} disabled={!phone}>
        {t('harness.recharges.transfer')}
      </Button>
    </form>
  );
}
