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
  // Successful journeys normally do not need this long, but on a busy machine a shorter timeout would fail
  // the run.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: productUrl,
    // If an element has not appeared after a minute, it never will.
    actionTimeout: 60_000,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    // Records only screenshots of failures. `--trace on` records every step, but takes time.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Chromium's sandbox does not work as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--process-per-site',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
