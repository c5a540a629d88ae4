import { assertKnownNames } from '../expectation-error.ts';
import { Play, type HostFlow, type HostFlowOptions } from './flow.ts';
import { playIncome } from './income-flow.ts';
import { playPurchase } from './purchase-flow.ts';
import { playTeam } from './team-flow.ts';
import type { TestHost } from './test-host.ts';
import { playWithdrawal } from './withdrawal-flow.ts';

const flows = {
  purchase: playPurchase,
  income: playIncome,
  withdrawal: playWithdrawal,
  team: playTeam,
} satisfies Record<string, (play: Play) => Promise<void>>;

const optionNames: readonly (keyof HostFlowOptions)[] = ['member', 'inviter', 'operator', 'skip', 'rates'];

/**
 * The flows of a platform's money: purchase, income, withdrawal and team. They write at the host, so use a member made for
 * tests, and run them one after another.
 */
export function flowsOf(host: TestHost, options: HostFlowOptions): readonly HostFlow[] {
  assertKnownNames('flowsOf has no option', options, optionNames);
  return Object.entries(flows).map(([name, play]) => ({
    name,
    run: async (test) => {
      const own = new Play(host, options);
      await play(own);
      const report = own.report();
      if (report.done.length === 0)
        test?.skip?.(report.skipped.map(({ step, why }) => `${step}: ${why}`).join('; '));
      return report;
    },
  }));
}
