import { defineConfig } from '@playwright/test';

export default defineConfig({
  use: {
    trace: 'on',
    launchOptions: { executablePath: process.env.CHROME_PATH, args: ['--no-sandbox'] },
  },
});
