import './payout-methods.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import { fund, type Binding } from '#contract/fund.ts';
import { useCommand } from '#client/api/command.ts';
import { useDraft } from '#client/drafts/use-draft.ts';
import { AppScreen, useGoBack } from '#client/navigation/app-screen.tsx';
import { Button } from '#client/ui/button.tsx';
import { ChoiceInput } from '#client/ui/choice-input.tsx';
import { Field } from '#client/ui/field.tsx';
import { Form } from '#client/ui/form.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { SelectInput } from '#client/ui/select-input.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { IfscField } from './ifsc-field.tsx';
import { ifscProblem } from './ifsc.ts';

const formId = 'bank';
const accountForm = /^\d{6,20}$/;
/** Only banks of this currency have an IFSC. */
const currencyOfIfsc = 'INR';

interface BankFormProps {
  banks: OutputOf<typeof fund.banks>;
  /** The platform's cash currency. */
  currency: string;
  /** The account to change; without one the form adds an account. */
  binding?: Binding | undefined;
}

/** A bank account for withdrawals. A change requires the full number again, because the client knows only its last digits. */
export function BankForm({ banks, currency: usual, binding }: BankFormProps) {
  const { t } = useTranslation();
  const goBack = useGoBack();
  const currencies = [...new Set(banks.map((one) => one.currency))];
  const ofAccount = (field: string) => `bank account ${binding?.id ?? ''} ${field}`;
  const [chosen, setChosen] = useDraft(ofAccount('currency'), binding?.currency ?? usual);
  const [bank, setBank] = useDraft(ofAccount('bank'), binding?.bank ?? '');
  const [payee, setPayee] = useDraft(ofAccount('payee'), binding?.payee ?? '');
  const [account, setAccount] = useDraft(ofAccount('number'), '');
  const [ifsc, setIfsc] = useDraft(ofAccount('ifsc'), binding?.ifsc ?? '');
  const [submitted, setSubmitted] = useState(false);
  const currency = currencies.includes(chosen) ? chosen : (currencies[0] ?? '');
  const hasIfsc = currency === currencyOfIfsc;

  const save = useCommand(fund.addAddress, {
    at: { BAD_IFSC: 'ifsc', ALREADY_BOUND: 'account' },
    onDone: () => {
      showToast({
        text: t(binding ? 'payoutMethods.bank.changed' : 'payoutMethods.bank.added'),
        tone: 'success',
      });
      goBack();
    },
  });
  const { fieldErrors } = save;

  const problems = {
    bank: bank ? undefined : t('payoutMethods.bank.chooseBank'),
    payee: payee.trim() ? undefined : t('fields.required'),
    account: accountForm.test(account) ? undefined : t(account ? 'fields.account' : 'fields.required'),
    ifsc: hasIfsc ? ifscProblem(ifsc, true) : undefined,
  };
  const errorAt = (field: 'bank' | 'payee' | 'account') =>
    (submitted ? problems[field] : undefined) ?? fieldErrors[field];
  const changing = (set: (value: string) => void) => (value: string) => {
    set(value);
    if (save.failure) save.reset();
  };
  const submit = () => {
    setSubmitted(true);
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    save.run({
      kind: 'bank',
      id: binding?.id,
      currency,
      bank,
      payee: payee.trim(),
      account,
      ifsc: hasIfsc ? ifsc : undefined,
    });
  };

  return (
    <AppScreen
      action={
        <Button type="submit" form={formId} variant="primary" fullWidth busy={save.busy}>
          {t('payoutMethods.bank.submit')}
        </Button>
      }
    >
      {binding && <Notice>{t('payoutMethods.bank.changeLead', { account: binding.account })}</Notice>}
      <Form id={formId} onSubmit={submit}>
        {currencies.length > 1 && (
          <ChoiceInput
            label={t('payoutMethods.bank.currency')}
            layout="columns"
            value={currency}
            onChange={changing((value) => {
              setChosen(value);
              setBank('');
            })}
            options={currencies.map((one) => ({ value: one, label: one }))}
            error={fieldErrors['currency']}
          />
        )}
        <Field label={t('payoutMethods.bank.bank')} error={errorAt('bank')}>
          <SelectInput
            name="bank"
            placeholder={t('payoutMethods.bank.chooseBank')}
            value={bank}
            onChange={changing(setBank)}
            options={banks
              .filter((one) => one.currency === currency)
              .map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Field>
        <Field
          label={t('payoutMethods.bank.payee')}
          hint={t('payoutMethods.bank.payeeHint')}
          error={errorAt('payee')}
        >
          <TextInput
            name="payee"
            autoComplete="name"
            maxLength={60}
            value={payee}
            onChange={changing((text) => setPayee(text.replace(/[<>]/g, '')))}
          />
        </Field>
        <Field label={t('payoutMethods.bank.account')} error={errorAt('account')}>
          <TextInput
            name="account"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={account}
            onChange={changing((text) => setAccount(text.replace(/\D/g, '')))}
          />
        </Field>
        {hasIfsc && (
          <IfscField
            value={ifsc}
            onChange={changing(setIfsc)}
            submitted={submitted}
            error={fieldErrors['ifsc']}
          />
        )}
        <Notice tone="warning" title={t('payoutMethods.bank.warningTitle')}>
          <p>{t('payoutMethods.bank.warning')}</p>
        </Notice>
      </Form>
    </AppScreen>
  );
}
