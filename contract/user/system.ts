import * as z from 'zod/mini';
import { endpointGroup } from '../endpoint.ts';
import { Instant, Money, nothing, Rate } from '../fields.ts';

const threeLevels = z.tuple([Rate, Rate, Rate]);
const Floor = z.object({ need: z.int(), reward: Money });

/** The parameters of the world that members' screens need. Rates are decimal strings: `"0.05"` is 5 %. */
export const SysInfo = z.object({
  brandName: z.string(),
  /** BCP 47. The names of machines are in this language, whatever the language of the call. */
  nameLanguage: z.optional(z.string()),
  region: z.string(),
  currency: z.string(),
  units: z.array(z.string()),
  tabBar: z.union([z.literal(3), z.literal(5)]),
  minRecharge: Money,
  rechargeChannels: z.array(z.enum(['usdt', 'cash', 'card'])),
  cashCurrency: z.string(),
  minCashRecharge: Money,
  minWithdraw: Money,
  withdrawFeeRate: Rate,
  withdrawWindow: z.object({
    days: z.array(z.int()),
    from: z.string(),
    to: z.string(),
    timeZone: z.string(),
  }),
  arrivalHours: z.int(),
  incomeArrivalMinutes: z.tuple([z.int(), z.int()]),
  confirmations: z.int(),
  blockSeconds: z.int(),
  depositChain: z.string(),
  withdrawChains: z.array(z.string()),
  addressChecksums: z.optional(z.boolean()),
  bonusRates: z.object({ purchase: threeLevels, income: threeLevels }),
  invitedFloors: z.object({ cumulative: z.array(Floor), valid: z.array(Floor) }),
  dividendRate: Rate,
  captchaRequired: z.boolean(),
  codeResendSeconds: z.int(),
  pushTopic: z.string(),
  worldTime: Instant,
});

export const system = endpointGroup({
  sysInfo: {
    route: 'GET sys/info',
    source: 'documented',
    access: 'public',
    description: "The parameters of the world that members' screens need.",
    input: nothing,
    output: SysInfo,
    refusals: [],
    reads: ['clock'],
  },
});
