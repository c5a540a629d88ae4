import type { Recharge } from '#contract/fund.ts';

/** The text key of an unsuccessful recharge. */
export const endWord = (status: Recharge['status']): 'notReceived' | 'expired' | 'failed' =>
  status === 'not received' ? 'notReceived' : status === 'expired' ? 'expired' : 'failed';
