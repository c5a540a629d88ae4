import './recharge.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { fund } from '#contract/fund.ts';
import { Amount as AmountSchema } from '#contract/fields.ts';
import { reaches, toMoney } from '#contract/money.ts';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { isKnown, knownMicro } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { amountOf } from '#client/drafts/typed-amount.ts';
import { useDraft } from '#client/drafts/use-draft.ts';
import { fieldProblem } from '#client/i18n/field-problem.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { useIsCurrentScreen } from '#client/navigation/current-route.ts';
import { paths } from '#client/navigation/paths.ts';
import { useRechargeState } from '#client/navigation/recharge-state.ts';
import { MoneyInput } from '#client/money/money-input.tsx';
import { OtherChannel } from '#client/payments/other-channel.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { NotAnnounced } from './not-announced.tsx';
import { StepHead } from './step-head.tsx';

const unit = 'USDT';
const presetFactors = [1, 5, 10];

/**
 * Step 1 of a new recharge, even while another is pending: the amount. Announcing it creates no obligation, because the
 * platform credits the received amount.
 */
export default function NewRechargeScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const isCurrentScreen = useIsCurrentScreen();
  const sysInfo = useQuery(query(user.sysInfo));
  const state = useRechargeState();
  const [amount, setAmount] = useDraft('recharge', state.amount ?? '');
  const [error, setError] = useState<string>();

  const announce = useCommand(fund.recharge, {
    at: { BELOW_MINIMUM: 'amount' },
    quiet: true,
    onDone: ({ id }) => void (isCurrentScreen() && navigate(paths.rechargeOf(id), { replace: true, state })),
    // The minimum has changed.
    onFailed: ({ reason }) => reason === 'BELOW_MINIMUM' && void sysInfo.refetch(),
  });

  const change = (text: string) => {
    setAmount(text);
    setError(undefined);
    announce.reset();
  };
  const submit = (minimum: string) => () => {
    const { data: micro = 0 } = AmountSchema.safeParse(amountOf(amount));
    const problem = fieldProblem(AmountSchema, amountOf(amount));
    if (problem) setError(problem);
    else if (!reaches(micro, knownMicro(minimum)))
      setError(t('recharge.belowMinimum', { minimum: format.money(minimum, unit) }));
    else announce.run({ channel: 'usdt', amount: amountOf(amount) });
  };

  return (
    <AppScreen
      action={
        <SubmitButton disabled={!sysInfo.data} busy={announce.busy}>
          {t('recharge.amount.submit')}
        </SubmitButton>
      }
    >
      <StepHead step={1} title={t('recharge.amount.title')} text={t('recharge.amount.lead')} />
      <Loaded query={sysInfo} shape={['amount']}>
        {({ minRecharge, depositChain }) => (
          <Form onSubmit={submit(minRecharge)}>
            <Field
              label={t('recharge.amount.label')}
              // A host may send neither.
              hint={
                isKnown(minRecharge) &&
                depositChain &&
                t('recharge.amount.hint', { minimum: format.money(minRecharge, unit), chain: depositChain })
              }
              error={error ?? announce.fieldErrors['amount']}
            >
              <MoneyInput
                name="amount"
                unit={unit}
                value={amount}
                onChange={change}
                presetsLabel={t('recharge.amount.presets')}
                presets={presetFactors
                  .map((factor) => toMoney(knownMicro(minRecharge) * factor))
                  .map((value) => ({ value, label: format.money(value, unit) }))
                  .filter(() => isKnown(minRecharge))}
              />
            </Field>
            <OtherChannel to="cashRecharge" state={state} />
            {announce.failure && !announce.fieldErrors['amount'] && (
              <NotAnnounced failure={announce.failure} />
            )}
          </Form>
        )}
      </Loaded>
    </AppScreen>
  );
}
