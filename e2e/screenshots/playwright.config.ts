import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/**
 * Takes the screenshots for the documentation, from a product that it starts and fills as the journeys do.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: '../support/start-product.ts',
  workers: 1,
});
