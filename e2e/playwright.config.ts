import { defineConfig } from '@playwright/test';
import { productUrl } from './support/product-url.ts';

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './support/start-product.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Patience for a busy machine: a journey that succeeds does not use it, and one that gives up too soon fails the run.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: productUrl,
    // What is not there after a minute never comes.
    actionTimeout: 60_000,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    // `--trace on` records every step, which takes time.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Chromium's sandbox refuses root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
