import { control } from './control/control.ts';
import type { Endpoint } from './endpoint.ts';
import { fund } from './fund.ts';
import { income } from './income.ts';
import { product } from './product.ts';
import { user } from './user/user.ts';
import { wallet } from './wallet.ts';

/** Every endpoint of the platform and of its operator. */
export const contract: readonly Endpoint[] = [user, product, income, fund, wallet, control].flatMap(
  (service) => Object.values<Endpoint>(service),
);
