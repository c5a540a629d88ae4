import { control } from './control/control.ts';
import type { Endpoint } from './endpoint.ts';
import { fund } from './fund.ts';
import { gift } from './gift.ts';
import { income } from './income.ts';
import { msg } from './msg.ts';
import { product } from './product.ts';
import { square } from './square.ts';
import { user } from './user/user.ts';
import { wallet } from './wallet.ts';

/** Every endpoint of the platform and of its operator. */
export const contract: readonly Endpoint[] = [
  user,
  gift,
  msg,
  income,
  product,
  fund,
  wallet,
  square,
  control,
].flatMap((service) => Object.values<Endpoint>(service));
