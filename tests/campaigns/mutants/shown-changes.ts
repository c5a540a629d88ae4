import type { Mutant } from './killers.ts';

/** Changes that leave every balance as it is: failed events, figures that are shown, and words. */
export const shown: readonly Mutant[] = [
  {
    file: 'mock-server/services/wallet/withdrawals.ts',
    search: "agenda.cancel('withdrawal.arrive', id);",
    replace: '',
    killer: 'decisions',
  },
  {
    file: 'mock-server/services/wallet/withdrawals.ts',
    search: "agenda.cancel('withdrawal.arrive', id);",
    replace: '',
    killer: 'simulation',
  },
  {
    file: 'contract/money.ts',
    search: 'dividend < 0n ? -divisor : divisor',
    replace: 'divisor',
    killer: 'arithmetic',
  },
  {
    file: 'mock-server/ledger/days.ts',
    search: 'dayStart((starts.at(-1) ?? now) - 1, timeZone)',
    replace: 'dayStart((starts.at(-1) ?? now) - 86_400_000, timeZone)',
    killer: 'arithmetic',
  },
  {
    file: 'mock-server/services/product/order-store.ts',
    search: 'total(dayReturnMicro * (validDays - receivedDays))',
    replace: 'total(dayReturnMicro * validDays)',
    killer: 'simulation',
  },
  {
    file: 'mock-server/services/wallet/fund-password-lock.ts',
    search: 'payLockHours * HOUR',
    replace: 'payLockHours * HOUR * 2',
    killer: 'simulation',
  },
  {
    file: 'mock-server/services/wallet/fund-password-lock.ts',
    search: 'Math.ceil(leftMs / HOUR)',
    replace: 'Math.floor(leftMs / HOUR)',
    killer: 'messages',
  },
  {
    file: 'mock-server/services/wallet/withdrawals.ts',
    search: '{ net: toMoney(amountMicro - feeMicro), currency: USDT }',
    replace: '{ net: toMoney(amountMicro), currency: USDT }',
    killer: 'messages',
  },
  {
    file: 'mock-server/services/product/due.ts',
    search: 'toMoney(incomeMicro + dividendMicro)',
    replace: 'toMoney(incomeMicro)',
    killer: 'messages',
  },
  {
    file: 'mock-server/pipeline/transaction.ts',
    search: ' AND key IS NULL',
    replace: '',
    killer: 'repeats',
  },
];

/** Changes of the client and of the dialects of hosts. */
export const phone: readonly Mutant[] = [
  {
    file: 'client/api/stand-ins/income-days.ts',
    search: "dayOf(todayMs - (days - 1 - at) * dayMs, 'UTC')",
    replace: 'dayOf(nowMs - (days - 1 - at) * dayMs, timeZone)',
    killer: 'phone',
  },
  {
    file: 'client/api/stand-ins/purchase-quote.ts',
    search: 'knownMicro(quote.price) < knownMicro(minSpend)',
    replace: 'knownMicro(quote.pay) < knownMicro(minSpend)',
    killer: 'phone',
  },
  {
    file: 'client/api/call.ts',
    search: 'status === unauthorized ? status : (refusal?.code ?? status)',
    replace: 'refusal?.code ?? status',
    killer: 'phone',
  },
  {
    file: 'client/api/call.ts',
    search: "failure.code === unauthorized && endpoint.access === 'member'",
    replace: 'failure.code === unauthorized',
    killer: 'phone',
  },
  {
    file: 'contract/profile/dialect/values.ts',
    search: '`${text}T00:00:00${offset}`',
    replace: '`${text}T00:00:00Z`',
    killer: 'dialect',
  },
  {
    file: 'contract/profile/dialect/answer.ts',
    search: 'codes.find((one) => Number(one) === unauthorized) ??',
    replace: '',
    killer: 'phone',
  },
  {
    file: 'client/device/storage.ts',
    search: "  'learnt',\n",
    replace: '',
    killer: 'phone',
  },
  {
    file: 'client/features/records/csv.ts',
    search: '(^|[;\\t\\r\\n])(?=["\\s\\p{Cf}]*',
    replace: '(^|[;\\t\\r\\n])(?="*',
    killer: 'phone',
  },
  {
    file: 'client/i18n/locales/de-DE/team.json',
    search: '"members_one": "{{count}} Mitglied"',
    replace: '"members_one": "{{count}} Mitglieder"',
    killer: 'phone',
  },
  {
    file: 'client/features/products/use-quote.ts',
    search: 'closed || refusal || quote.isPlaceholderData',
    replace: 'closed || refusal',
    killer: 'journeys',
  },
  {
    file: 'client/features/withdraw/use-withdraw-form.ts',
    search: '      // It may be waiting for the quote.\n      setReviewing(false);\n',
    replace: '',
    killer: 'journeys',
  },
  {
    file: 'client/features/withdraw/use-quote.ts',
    search: "const isCurrent = amount !== '' && !locked && settled === amount;",
    replace: "const isCurrent = amount !== '' && !locked;",
    killer: 'journeys',
  },
];
