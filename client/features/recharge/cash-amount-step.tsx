import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OutputOf } from '#contract/endpoint.ts';
import { fund } from '#contract/fund.ts';
import { gift } from '#contract/gift.ts';
import { toMoney } from '#contract/money.ts';
import type { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { isKnown, knownMicro } from '#client/api/money.ts';
import { query } from '#client/api/query.ts';
import { amountOf } from '#client/drafts/typed-amount.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { useFormat } from '#client/i18n/format.ts';
import { worthOf } from '#client/i18n/worth.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { useIsCurrentScreen } from '#client/navigation/current-route.ts';
import { paths } from '#client/navigation/paths.ts';
import { useRechargeState } from '#client/navigation/recharge-state.ts';
import { cashChannels } from '#client/payments/accepts-cash.ts';
import { MoneyInput } from '#client/money/money-input.tsx';
import { OtherChannel } from '#client/payments/other-channel.tsx';
import { Amount } from '#client/ui/text/amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { ChoiceInput } from '#client/ui/fields/choice-input.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Stat } from '#client/ui/text/stat.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { belowMinimum } from './below-minimum.ts';
import { NotAnnounced } from './not-announced.tsx';
import { StepHead } from './step-head.tsx';

const presetFactors = [1, 2, 10];

/** Step 1: the amount in the region's currency and its worth in USDT. Announcing it creates no obligation. */
export function CashAmountStep({ info }: { info: OutputOf<typeof user.sysInfo> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const isCurrentScreen = useIsCurrentScreen();
  const state = useRechargeState();
  // A host that does not name the currency of cash may use another one than the platform's.
  const { minCashRecharge: minimum } = info;
  const currency = info.cashCurrency || '';
  const channels = cashChannels(info);

  const announce = useCommand(fund.recharge, {
    at: { BELOW_MINIMUM: 'amount' },
    quiet: true,
    onDone: ({ id }) => void (isCurrentScreen() && navigate(paths.rechargeOf(id), { replace: true, state })),
  });
  const form = useForm(announce, {
    draft: 'cash recharge',
    start: { channel: channels[0] ?? 'cash', amount: '' },
    input: ({ channel, amount }) => ({ channel, amount: amountOf(amount), currency: currency || undefined }),
    problems: ({ amount }) => ({ amount: belowMinimum(amount, minimum) }),
  });

  return (
    <AppScreen action={<SubmitButton busy={form.busy}>{t('recharge.cash.submit')}</SubmitButton>}>
      <StepHead step={1} title={t('recharge.amount.title')} text={t('recharge.cash.lead')} />
      <Form onSubmit={form.submit}>
        {channels.length > 1 && (
          <ChoiceInput
            label={t('recharge.cash.channel')}
            layout="columns"
            {...form.bind('channel')}
            options={channels.map((one) => ({ value: one, label: t(`recharge.cash.channels.${one}`) }))}
          />
        )}
        <Field
          label={t('recharge.amount.label')}
          hint={isKnown(minimum) && t('recharge.cash.minimum', { minimum: format.money(minimum, currency) })}
          error={form.errorAt('amount')}
        >
          <MoneyInput
            unit={currency}
            {...form.bind('amount')}
            presetsLabel={t('recharge.amount.presets')}
            presets={presetFactors
              .map((factor) => toMoney(knownMicro(minimum) * factor))
              .map((value) => ({ value, label: format.money(value, currency) }))
              .filter(() => isKnown(minimum))}
          />
        </Field>
        {currency && <CashWorth amount={form.values.amount} currency={currency} />}
        {announce.failure && !announce.fieldErrors['amount'] && <NotAnnounced failure={announce.failure} />}
        <OtherChannel to="newRecharge" state={state} />
      </Form>
    </AppScreen>
  );
}

/** The amount that will be credited for cash, at the current rate. */
function CashWorth({ amount, currency }: { amount: string; currency: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: exchange } = useQuery(query(gift.exchangeRate, { currency }));

  // A host may not send its rate.
  if (!exchange || worthOf('1', exchange.rate) === undefined) return null;
  const credited = format.amount(worthOf(amount || '0', exchange.rate) ?? '0');
  return (
    <Card>
      <Stat
        label={t('recharge.cash.credited')}
        value={<Amount {...credited} worth={undefined} size={28} />}
        detail={t('recharge.cash.rate', { unit: credited.unit, rate: format.money(exchange.rate, currency) })}
      />
    </Card>
  );
}
