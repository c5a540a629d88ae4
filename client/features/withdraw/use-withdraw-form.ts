import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Binding } from '#contract/fund.ts';
import { wallet, type Withdrawal } from '#contract/wallet.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { amountOf } from '#client/drafts/typed-amount.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { useFrozenWhile } from '#client/drafts/use-frozen-while.ts';
import { ownState, useOwnState } from '#client/navigation/own-state.ts';
import type { Quote } from './quote-figures.tsx';
import { requirementOf, type Requirement } from './requirements.ts';
import { useQuote, type Pricing } from './use-quote.ts';
import { useWithdrawing } from './use-withdrawing.ts';

/** The platform accepts nine digits before the decimal point. */
const typeable = /^\d{0,9}(\.\d*)?$/;

/** The terms that the member confirmed. */
export type Confirmed = Partial<Quote & Pick<Withdrawal, 'chain' | 'address'>>;

/** Receives the platform's answer, which may lack some of the confirmed terms. */
export type OnRequested = (withdrawal: Withdrawal, confirmed: Confirmed) => void;

interface Figures {
  status: OutputOf<typeof wallet.withdrawStatus>;
  /** Undefined if the platform has not sent it. */
  hasFundPassword: boolean | undefined;
  available: string;
  bindings: Binding[];
  /** The status and the bindings are asked for again. */
  isRefetching: boolean;
}

/** State of a withdrawal until it is requested: amount, destination, quote, and whether the confirmation is open. */
export function useWithdrawForm(kind: Binding['kind'], figures: Figures, onRequested: OnRequested) {
  const { t } = useTranslation();
  const [reviewing, setReviewing] = useState(false);
  const withdraw = useWithdrawing((withdrawal) => onRequested(withdrawal, confirmed()));
  const shown = useFrozenWhile(figures, withdraw.undecided);
  const { status, bindings } = shown;
  const isLocked = status.lockedUntil > 0;
  const { draft = noDraft } = useOwnState<{ draft: WithdrawalDraft }>();
  const form = useForm(
    { ...withdraw, run: () => setReviewing(canReview(pricing) && !isLocked) },
    {
      draft: 'withdraw',
      start: draft,
      input: ({ amount, bindingId }) => ({
        amount: amountOf(amount),
        bindingId: chosenBinding(bindings, bindingId)?.id,
      }),
      problems: ({ amount, bindingId }) => ({
        amount: amount === '' && t('fields.required'),
        bindingId: bindings.length > 0 && bindingId === undefined && t('fields.required'),
      }),
    },
  );
  const binding = bindings.find(({ id }) => id === form.fields.bindingId);
  const destinations = destinationsOf(bindings, binding);
  const bankAccount = binding?.kind === 'bank' ? binding : undefined;
  const asked = useQuote(form.values.amount, isLocked, bankAccount?.id);
  const pricing = useFrozenWhile(asked, withdraw.undecided);
  const confirmed = (): Confirmed => ({ ...pricing.quote, ...knownDestination(destinations) });
  const isRefused = pricing.refusal !== undefined || 'amount' in withdraw.fieldErrors;
  // Closes the sheet, so that it does not reopen after an unlock or a balance change.
  if (reviewing && (isLocked || isRefused)) setReviewing(false);
  const missing = missingRequirement(kind, shown, withdraw, pricing);
  const prompt = usePrompt(missing, reviewing, pricing.isPending, shown.isRefetching);

  return {
    form,
    keep: useKeptDraft(form.values),
    withdraw,
    ...shown,
    binding,
    destinations,
    bankAccount,
    missing,
    prompt,
    pricing,
    isLocked,
    amountError: form.errorAt('amount') ?? pricing.refusal,
    reviewing,
    isRepricing: pricing.retrying && withdraw.failure?.reason === 'TERMS_CHANGED',
    changeAmount: (amount: string) => {
      if (!typeable.test(amount)) return;
      // It may be waiting for the quote.
      setReviewing(false);
      form.set({ amount });
    },
    closeReview: () => setReviewing(false),
  };
}

/** The requirement to prompt for, not before what is refetched has arrived: it may just have been met. An open prompt stays. */
function usePrompt(
  missing: Requirement | undefined,
  reviewing: boolean,
  isPending: boolean,
  isRefetching: boolean,
): Requirement | undefined {
  const [isOpen, setOpen] = useState(false);
  const opens = reviewing && !isPending && missing !== undefined && (isOpen || !isRefetching);
  if (opens !== isOpen) setOpen(opens);
  return opens ? missing : undefined;
}

/** A host without this field pays to a destination of its own choice. */
const mayChoose = supportsField(wallet.withdraw, 'bindingId');

/** A single destination needs no choice. */
const chosenBinding = (bindings: Binding[], bindingId: string): Binding | undefined =>
  bindings.length === 1 || !mayChoose ? bindings[0] : bindings.find(({ id }) => id === bindingId);

const destinationsOf = (bindings: Binding[], chosen: Binding | undefined): Binding[] =>
  chosen && mayChoose ? [chosen] : bindings;

/** The destination of a withdrawal that the host chooses, if only one is bound. */
const knownDestination = ([only, ...others]: readonly Binding[]) =>
  only && others.length === 0 ? { chain: only.chain, address: only.address || only.account } : {};

/** The first unmet requirement: known here, or named by a refusal of the withdrawal or of its quote. */
function missingRequirement(
  kind: Binding['kind'],
  { bindings, hasFundPassword }: Figures,
  { failure }: ReturnType<typeof useWithdrawing>,
  { unmet }: Pricing,
): Requirement | undefined {
  if (bindings.length === 0) return kind;
  if (hasFundPassword === false && supportsField(wallet.withdraw, 'payPassword')) return 'fundPassword';
  return requirementOf(failure?.reason ?? unmet, kind);
}

/** Returns true if the confirmation or the prompt may open. The quote may still be loading. */
const canReview = ({ amount, failure, refusal, isUnpriced }: Pricing): boolean =>
  amount !== '' && !failure && refusal === undefined && !isUnpriced;

interface WithdrawalDraft {
  amount: string;
  /** Empty until an address is chosen. */
  bindingId: string;
}

const noDraft: WithdrawalDraft = { amount: '', bindingId: '' };

/**
 * Saves the draft in this history entry, so that only Back restores it. Call it before leaving to add an address or a fund
 * password.
 */
function useKeptDraft(draft: WithdrawalDraft) {
  const navigate = useNavigate();
  const location = useLocation();
  return () => void navigate(location, { replace: true, state: ownState({ draft }) });
}
