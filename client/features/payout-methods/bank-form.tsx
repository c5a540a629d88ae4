import './payout-methods.css';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import { fund, type Binding } from '#contract/fund.ts';
import { latinDigits } from '#contract/text/latin-digits.ts';
import { useCommand } from '#client/api/command.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { byName } from '#client/i18n/by-name.ts';
import { currentLanguage } from '#client/i18n/i18n.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { AppScreen, useGoBackIfCurrent } from '#client/navigation/app-screen.tsx';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { ChoiceInput } from '#client/ui/fields/choice-input.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { OptionInput } from '#client/ui/fields/option-input.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { ifscProblem, ifscCharacters, ifscLength } from './ifsc.ts';

const maxAccountDigits = 20;
/** Only banks of this currency have an IFSC. */
const currencyOfIfsc = 'INR';

/** Some hosts send only a part of an account. */
const startOf = (known: Partial<Binding>, usual: string) => ({
  bank: known.bank ?? '',
  payee: known.payee ?? '',
  ifsc: known.ifsc ?? '',
  currency: known.currency ?? usual,
  account: '',
});

const asks = (field: 'currency' | 'ifsc') => supportsField(fund.addAddress, field);

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
  const currencyOf = (chosen: string) => (currencies.includes(chosen) ? chosen : (currencies[0] ?? usual));
  const form = useForm(save, {
    draft: `bank account ${binding?.id ?? ''}`,
    start: startOf(binding ?? {}, usual),
    input: ({ bank, payee, ifsc, account, ...chosen }) => ({
      kind: 'bank',
      id: binding?.id,
      currency: currencyOf(chosen.currency),
      bank,
      payee: payee.trim(),
      account,
      ifsc: currencyOf(chosen.currency) === currencyOfIfsc ? ifsc : undefined,
    }),
    problems: ({ bank, payee, account, ifsc }) => {
      const wrong = ifsc === undefined ? undefined : ifscProblem(ifsc, true);
      return {
        bank: bank === '' && t('fields.bank'),
        payee: payee === '' && t('fields.required'),
        account: account === '' && t('fields.required'),
        ifsc: wrong && refusalText('BAD_IFSC'),
      };
    },
    // Hosts have words of their own for currencies.
    withoutRules: ['currency'],
  });
  const { currency, ifsc } = form.fields;

  return (
    <AppScreen action={<SubmitButton busy={form.busy}>{t('payoutMethods.bank.submit')}</SubmitButton>}>
      {binding && <Notice>{t('payoutMethods.bank.changeLead', { account: binding.account })}</Notice>}
      <Form onSubmit={form.submit}>
        {currencies.length > 1 && asks('currency') && (
          <ChoiceInput
            label={t('payoutMethods.bank.currency')}
            layout="columns"
            value={currency}
            onChange={(value) => form.set({ currency: value, bank: '' })}
            options={currencies.map((one) => ({ value: one, label: one }))}
            error={form.errorAt('currency')}
          />
        )}
        <IfOffered endpoint={fund.addAddress} field="bank">
          <Field label={t('payoutMethods.bank.bank')} error={form.errorAt('bank')}>
            <OptionInput
              title={t('payoutMethods.bank.bank')}
              placeholder={t('payoutMethods.bank.chooseBank')}
              confirmLabel={t('app.choose')}
              cancelLabel={t('app.cancel')}
              {...form.bind('bank')}
              options={byName(currentLanguage().tag, banks, ({ name }) => name)
                .filter((one) => !one.currency || one.currency === currency || !asks('currency'))
                .map(({ code, name }) => ({ value: code, label: name }))}
            />
          </Field>
        </IfOffered>
        <IfOffered endpoint={fund.addAddress} field="payee">
          <TextField
            label={t('payoutMethods.bank.payee')}
            hint={t('payoutMethods.bank.payeeHint')}
            autoComplete="name"
            maxLength={60}
            {...form.field('payee', (text) => text.replace(/[<>]/g, ''))}
          />
        </IfOffered>
        <IfOffered endpoint={fund.addAddress} field="account">
          <TextField
            label={t('payoutMethods.bank.account')}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('account', accountDigits)}
          />
        </IfOffered>
        {ifsc !== undefined && asks('ifsc') && <IfscField {...form.field('ifsc')} />}
        <Notice tone="warning" title={t('payoutMethods.bank.warningTitle')}>
          <p>{t('payoutMethods.bank.warning')}</p>
        </Notice>
      </Form>
    </AppScreen>
  );
}

const accountDigits = (typed: string): string =>
  latinDigits(typed).replace(/\D/g, '').slice(0, maxAccountDigits);

interface IfscFieldProps {
  value: string;
  onChange: (ifsc: string) => void;
  /** The problem of the finished code, or the platform's refusal. */
  error: string | undefined;
}

/** The code of an Indian bank branch, validated while typing. The hint explains what is wrong. */
function IfscField({ value, onChange, error }: IfscFieldProps) {
  const { t } = useTranslation();
  const problem = ifscProblem(value, false);

  return (
    <TextField
      label={t('payoutMethods.bank.ifsc.label')}
      hint={
        problem && problem !== 'length'
          ? t(`payoutMethods.bank.ifsc.problems.${problem}`)
          : t('payoutMethods.bank.ifsc.hint')
      }
      aside={t('payoutMethods.bank.ifsc.count', { count: value.length, length: ifscLength })}
      error={problem ? refusalText('BAD_IFSC') : error}
      name="ifsc"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      value={value}
      onChange={(text) => onChange(ifscCharacters(text))}
    />
  );
}
