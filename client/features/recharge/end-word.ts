import type { Recharge } from '#contract/fund.ts';

/** What a recharge that came to nothing is told by. */
export const endWord = (status: Recharge['status']): 'notReceived' | 'expired' | 'failed' =>
  status === 'not received' ? 'notReceived' : status === 'expired' ? 'expired' : 'failed';
