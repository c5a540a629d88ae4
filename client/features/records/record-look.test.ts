import { expect, it } from 'vitest';
import type { WalletRecord } from '#contract/wallet.ts';
import english from '#client/i18n/locales/en-US/records.json';
import { recordAmount, statusLook } from './record-look.ts';

const format = {
  amount: (figure: string) => ({ sign: '', figure, unit: 'USDT' }),
  signedAmount: (figure: string) => ({ sign: '+', figure, unit: 'USDT' }),
} as unknown as Parameters<typeof recordAmount>[1];

const line = (code: WalletRecord['code'], status: WalletRecord['status']) =>
  recordAmount({ code, status, amount: '2.10' } as WalletRecord, format);

it('names every status of a record as the spec does', () => {
  const shown = ({ code = 'RECHARGE', status }: Partial<WalletRecord>) =>
    english.status[statusLook({ code, status } as WalletRecord).word];
  const statuses = [
    ...([
      'succeeded',
      'failed',
      'processing',
      'not received',
      'received',
      'pending',
      'arrived',
      'expired',
    ] as const),
    'receiving' as const,
  ];
  for (const code of ['RECHARGE', 'WITHDRAWAL', 'WITHDRAWAL_FAILED', 'RECEIVE_INCOME'] as const)
    expect(statuses.map((status) => shown({ code, status }).toLowerCase())).toEqual(statuses);
});

it('shows received income without a sign, and arrived daily income with a plus', () => {
  expect(line('RECEIVE_INCOME', 'receiving')).toMatchObject({ sign: '', tone: 'ink' });
  expect(line('RECEIVE_INCOME', 'arrived')).toMatchObject({ sign: '', tone: 'ink' });
  expect(line('DAILY_INCOME', 'received')).toMatchObject({ sign: '+', tone: 'green' });
});

it('shows an unknown status in neutral colours', () => {
  const newer = { code: 'RECHARGE', status: 'frozen' } as unknown as WalletRecord;
  expect(statusLook(newer)).toEqual({ word: 'unknown', tone: 'neutral' });
  expect(recordAmount({ ...newer, amount: '2.10' }, format)).toMatchObject({ sign: '', tone: 'ink' });
});
