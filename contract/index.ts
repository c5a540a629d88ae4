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

/** The services that members call. */
export const memberServices = { user, gift, msg, income, product, fund, wallet, square };

const services = { ...memberServices, control };

type Services = typeof services;

/** The ids of all endpoints, such as `product.createOrder`. */
export type EndpointId = { [S in keyof Services]: `${S}.${keyof Services[S] & string}` }[keyof Services];

/** Every endpoint of the platform and of its operator. */
export const contract: readonly Endpoint[] = Object.values(services).flatMap((service) =>
  Object.values<Endpoint>(service),
);
