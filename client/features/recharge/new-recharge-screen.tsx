import './recharge.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { fund } from '#contract/fund.ts';
import { toMoney } from '#contract/money.ts';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { isKnown, knownMicro } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { amountOf } from '#client/drafts/typed-amount.ts';
import { useForm } from '#client/drafts/use-form.ts';
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
import { belowMinimum } from './below-minimum.ts';
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

  const announce = useCommand(fund.recharge, {
    at: { BELOW_MINIMUM: 'amount' },
    quiet: true,
    onDone: ({ id }) => void (isCurrentScreen() && navigate(paths.rechargeOf(id), { replace: true, state })),
    // The minimum has changed.
    onFailed: ({ reason }) => reason === 'BELOW_MINIMUM' && void sysInfo.refetch(),
  });

  const form = useForm(announce, {
    draft: 'recharge',
    start: { amount: state.amount ?? '' },
    input: ({ amount }) => ({ channel: 'usdt', amount: amountOf(amount) }),
    problems: ({ amount }) => ({ amount: belowMinimum(amount, sysInfo.data?.minRecharge) }),
  });

  return (
    <AppScreen
      action={
        <SubmitButton disabled={!sysInfo.data} busy={form.busy}>
          {t('recharge.amount.submit')}
        </SubmitButton>
      }
    >
      <StepHead step={1} title={t('recharge.amount.title')} text={t('recharge.amount.lead')} />
      <Loaded query={sysInfo} shape={['amount']}>
        {({ minRecharge, depositChain }) => (
          <Form onSubmit={form.submit}>
            <Field
              label={t('recharge.amount.label')}
              // A host may send neither.
              hint={
                isKnown(minRecharge) &&
                depositChain &&
                t('recharge.amount.hint', { minimum: format.money(minRecharge, unit), chain: depositChain })
              }
              error={form.errorAt('amount')}
            >
              <MoneyInput
                unit={unit}
                {...form.bind('amount')}
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
