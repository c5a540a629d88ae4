const { test } = require('node:test');
const { product } = require('assay/contract/product');
const { testWorld } = require('assay/kit');

test('buys', async () => {
  const world = await testWorld();
  await world.as('chitra').ok(product.createOrder, { productId: 2 });
  await world.as('chitra').refused(product.createOrder, { productId: 7 }, 'SOLD_OUT');
  await world.clock.advance('3d');
  await world.expectBalances({ bob: { available: '355.00' } });
  await world.expectInvariants();
});
