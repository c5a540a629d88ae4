/** Returns true if a recharge or a withdrawal is in progress. */
export const isUnderWay = (status: string): status is 'pending' | 'processing' =>
  status === 'pending' || status === 'processing';
