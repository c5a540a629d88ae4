import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

// Records a purchase on a phone of the harness, and saves it as a test of Vitest and of Playwright.
const origin = 'http://127.0.0.1:4731';
const server = spawn('npx', ['assay'], { env: { ...process.env, PORT: '4731' }, detached: true });
try {
  await once(server.stdout, 'data');
  const operate = (method, path, body) =>
    fetch(`${origin}/control/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-World': 'bought' },
      body: JSON.stringify(body),
    });
  await operate('PUT', 'worlds/bought', {});
  await operate('POST', 'clock', { mode: 'frozen' });
  const { CHROME_PATH: executablePath } = process.env;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/harness#world=bought&phones=1:919800000004::::::/index/detail?id=2`);
  await page.getByRole('button', { name: 'Record a test' }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.getByText('Recording bought').waitFor();
  const phone = page.frameLocator('iframe[title="Phone 1"]');
  await phone.getByRole('button', { name: 'Buy', exact: true }).click();
  await phone.getByRole('checkbox').check();
  await phone.getByRole('button', { name: /^Pay 50\.00/ }).click();
  await phone.getByText('Your machine is running').waitFor();
  await page.getByRole('button', { name: /^Take Chitra’s/ }).click();
  await page.getByRole('button', { name: 'Save as test' }).click();
  await page.getByText('The test was repeated from its start and passes.').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save recorded.assay' }).click();
  await (await download).saveAs('recorded.assay');
  // A browser drops downloads that follow each other at once.
  for (const [label, file] of [
    ['Vitest (assay/kit)', 'recorded.test.ts'],
    ['Playwright (assay/playwright)', 'recorded.spec.mjs'],
  ]) {
    await page.getByLabel('For').selectOption({ label });
    await page.getByRole('button', { name: `Save ${file}` }).waitFor();
    writeFileSync(file, await page.getByRole('region', { name: 'The test' }).textContent());
  }
  await browser.close();
} finally {
  process.kill(-server.pid);
}
