import { test as base } from '@playwright/test';
import { assayFixtures } from 'assay/playwright';

const test = base.extend(assayFixtures);

// It fails on purpose. `report.js` looks for what the runner has attached.
test('fails', async ({ world, phone }) => {
  await phone('bob');
  await world.expectBalances({ bob: { available: '1.00' } });
});
