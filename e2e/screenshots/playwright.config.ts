import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/**
 * Takes the screenshots for the documentation. The product is started and filled in the same way as for the
 * journeys.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: '../support/start-product.ts',
  workers: 1,
});
