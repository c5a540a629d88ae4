import { expect, test as base } from '@playwright/test';
import { product } from 'assay/contract/product';
import { assayFixtures } from 'assay/playwright';

const test = base.extend(assayFixtures);

test('buys', async ({ world, phone, phoneOn, page }) => {
  const bob = await phone('bob');
  await phoneOn(page, 'chitra', '/index/detail?id=2');
  await expect(page.getByRole('button', { name: 'Buy' })).toBeVisible();
  await world.as('chitra').ok(product.createOrder, { productId: 2 });
  await expect(bob.page.getByText(/355\.00\sUSDT/).first()).toBeVisible();
});

test('the first world is there within 3 s', async ({ browser }) => {
  expect(browser.isConnected()).toBe(true);
  const { testWorld } = await import('assay/kit');
  const begun = performance.now();
  await testWorld();
  expect(performance.now() - begun).toBeLessThan(3000);
});
