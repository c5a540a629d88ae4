import { expect, it } from 'vitest';
import { useBrowser } from '#tests/support/browser.ts';
import { send } from '#tests/support/foreign-platform/calls.ts';
import { dayMs } from '#tests/support/foreign-platform/economy.ts';
import { founder } from '#tests/support/foreign-platform/first-content.ts';
import { useForeignHost } from '#tests/support/foreign-platform/foreign-host.ts';
import { press, see } from '#tests/support/screen.ts';

useBrowser();

/** The days by which the clock of the host, which it does not tell, differs from the phone's. */
let daysAhead = 0;
const host = useForeignHost({ changeData: (data) => withShiftedTimes(data) });

function withShiftedTimes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withShiftedTimes);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value))
    return new Date(Date.parse(value) + daysAhead * dayMs).toISOString();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withShiftedTimes(one)]));
}

it.each([200, -200])(
  'a machine that is on sale at a host whose clock is %i days ahead is on sale, and can be bought',
  async (days) => {
    daysAhead = days;
    const { platform, token } = host;
    await send(platform, ['fund', 'deposit/apply'], { way: 'USDT', money: '100' }, token);
    platform.payRecharges(founder.phone);
    const page = await host.open('/index/detail?id=1');
    await see(page, 'On sale');
    expect(await page.getByText(/Pre-sale|Ended/).count()).toBe(0);
    await press(page, 'Buy');
    await page.getByRole('dialog').waitFor();
  },
);
