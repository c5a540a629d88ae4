import { createApp } from 'assay/app';
import { control } from 'assay/contract/control/control';
import { product } from 'assay/contract/product';
import { testWorld, type TestWorld } from 'assay/kit';
import { flowsOf } from 'assay/kit/host';
import { readPlan } from 'assay/simulator';

export async function paidBy(world: TestWorld): Promise<string> {
  await world.operator.ok(control.setClock, { mode: 'frozen' });
  return (await world.as('chitra').ok(product.createOrder, { productId: 2 })).paid;
}

export const used = [createApp, flowsOf, readPlan, testWorld];
