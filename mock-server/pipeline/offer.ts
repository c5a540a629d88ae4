import type { control } from '#contract/control/control.ts';
import type { NonStreaming } from '#contract/endpoint.ts';
import type { Offered } from '#contract/entities.ts';
import type { World } from '../world.ts';

/** The operator's calls that change what every member is offered, by the endpoint's name. */
const changedBy: Partial<Record<NonStreaming<typeof control>, Offered>> = {
  addProduct: 'products',
  changeProduct: 'products',
  removeProduct: 'products',
  addCoupon: 'coupons',
  changeCoupon: 'coupons',
  removeCoupon: 'coupons',
  addNews: 'news',
  changeNews: 'news',
  removeNews: 'news',
  addNotice: 'notices',
  changeNotice: 'notices',
  removeNotice: 'notices',
  addVersion: 'versions',
  changeVersion: 'versions',
  removeVersion: 'versions',
  addManagedPost: 'posts',
  changePost: 'posts',
  removePost: 'posts',
  setParams: 'params',
};

/** Lets every member know when the operator's call has changed what they are offered. */
export function announceOffer({ cause, announce }: World): void {
  const name = cause.slice('control.'.length);
  const what = changedBy[name as keyof typeof changedBy];
  if (what) announce({ kind: 'changed', what });
}
