import './payout-methods.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import { fund, type Binding } from '#contract/fund.ts';
import { latinDigits } from '#contract/latin-digits.ts';
import { useCommand } from '#client/api/command.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { useDraft } from '#client/drafts/use-draft.ts';
import { byName } from '#client/i18n/by-name.ts';
import { currentLanguage } from '#client/i18n/i18n.ts';
import { AppScreen, useGoBackIfCurrent } from '#client/navigation/app-screen.tsx';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { ChoiceInput } from '#client/ui/fields/choice-input.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { TextInput } from '#client/ui/fields/text-input.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { IfscField } from './ifsc-field.tsx';
import { ifscProblem } from './ifsc.ts';

const accountForm = /^\d{6,20}$/;
const maxAccountDigits = 20;
/** Only banks of this currency have an IFSC. */
const currencyOfIfsc = 'INR';

/** Some hosts send only a part of an account. */
const draftOf = (known: Partial<Binding>, usual: string) => ({
  bank: known.bank ?? '',
  payee: known.payee ?? '',
  ifsc: known.ifsc ?? '',
  currency: known.currency ?? usual,
  account: '',
});

const asks = (field: 'currency' | 'bank' | 'payee' | 'account' | 'ifsc') =>
  supportsField(fund.addAddress, field);

interface BankFormProps {
  banks: OutputOf<typeof fund.banks>;
  /** The platform's cash currency. */
  currency: string;
  /** The account to change; without one the form adds an account. */
  binding?: Binding | undefined;
}

/**
 * A bank account for withdrawals. A change requires the full number again, because the client knows only its last digits.
 */
export function BankForm({ banks, currency: usual, binding }: BankFormProps) {
  const { t } = useTranslation();
  const goBack = useGoBackIfCurrent();
  const currencies = [...new Set(banks.map((one) => one.currency).filter(Boolean))];
  const [draft, setDraft] = useDraft(`bank account ${binding?.id ?? ''}`, draftOf(binding ?? {}, usual));
  const [submitted, setSubmitted] = useState(false);
  const { bank, payee, account } = draft;
  const currency = currencies.includes(draft.currency) ? draft.currency : (currencies[0] ?? usual);
  const ifsc = currency === currencyOfIfsc && asks('ifsc') ? draft.ifsc : undefined;

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

  const problems = problemsOf(draft);
  const errorAt = (field: keyof typeof problems) =>
    submitted && problems[field] ? t(problems[field]) : fieldErrors[field];
  const change = (part: Partial<typeof draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    if (save.failure) save.reset();
  };
  const submit = () => {
    setSubmitted(true);
    if (Object.values(problems).some(Boolean) || (ifsc !== undefined && ifscProblem(ifsc, true))) return;
    save.run({ kind: 'bank', id: binding?.id, currency, bank, payee: payee.trim(), account, ifsc });
  };

  return (
    <AppScreen action={<SubmitButton busy={save.busy}>{t('payoutMethods.bank.submit')}</SubmitButton>}>
      {binding && <Notice>{t('payoutMethods.bank.changeLead', { account: binding.account })}</Notice>}
      <Form onSubmit={submit}>
        {currencies.length > 1 && asks('currency') && (
          <ChoiceInput
            label={t('payoutMethods.bank.currency')}
            layout="columns"
            value={currency}
            onChange={(value) => change({ currency: value, bank: '' })}
            options={currencies.map((one) => ({ value: one, label: one }))}
            error={fieldErrors['currency']}
          />
        )}
        <IfOffered endpoint={fund.addAddress} field="bank">
          <Field label={t('payoutMethods.bank.bank')} error={errorAt('bank')}>
            <SelectInput
              name="bank"
              placeholder={t('payoutMethods.bank.chooseBank')}
              value={bank}
              onChange={(value) => change({ bank: value })}
              options={byName(currentLanguage().tag, banks, ({ name }) => name)
                .filter((one) => !one.currency || one.currency === currency || !asks('currency'))
                .map(({ code, name }) => ({ value: code, label: name }))}
            />
          </Field>
        </IfOffered>
        <IfOffered endpoint={fund.addAddress} field="payee">
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
              onChange={(text) => change({ payee: text.replace(/[<>]/g, '') })}
            />
          </Field>
        </IfOffered>
        <IfOffered endpoint={fund.addAddress} field="account">
          <Field label={t('payoutMethods.bank.account')} error={errorAt('account')}>
            <TextInput
              name="account"
              inputMode="numeric"
              autoComplete="off"
              value={account}
              onChange={(text) =>
                change({ account: latinDigits(text).replace(/\D/g, '').slice(0, maxAccountDigits) })
              }
            />
          </Field>
        </IfOffered>
        {ifsc !== undefined && (
          <IfscField
            value={ifsc}
            onChange={(text) => change({ ifsc: text })}
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

/** The keys of the error texts. */
const problemsOf = ({ bank, payee, account }: Record<'bank' | 'payee' | 'account', string>) =>
  ({
    bank: bank || !asks('bank') ? undefined : 'payoutMethods.bank.chooseBank',
    payee: payee.trim() || !asks('payee') ? undefined : 'fields.required',
    account:
      accountForm.test(account) || !asks('account')
        ? undefined
        : account
          ? 'fields.account'
          : 'fields.required',
  }) as const;
