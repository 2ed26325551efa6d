import { defineConfig, devices } from '@playwright/test';
import { browserLaunch } from './tests/e2e/browser.ts';

const launchOptions = await browserLaunch();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/start-site.ts',
  workers: 2,
  // A busy moment of the machine must not hide the results of all other tests; the list names those that needed it.
  retries: 1,
  // Only a test that hangs should reach it, also on a busy machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['list'], ['json', { outputFile: 'test-results/browser.json' }]] : 'list',
  // A service worker would answer before the tests' own routes; its own test allows it.
  use: {
    launchOptions,
    // Recording every test costs a third of its time; the retry of a failed one is recorded.
    trace: 'on-first-retry',
    timezoneId: 'Asia/Bangkok',
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore: '**/*.desktop.e2e.ts',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, baseURL: process.env.SITE_URL },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      testIgnore: '**/*.phone.e2e.ts',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1280, height: 900 },
        baseURL: process.env.SITE_URL,
      },
    },
  ],
});
