// `npm run screenshots`: takes the pictures in docs/images from the current build of the product.
import './lib/require-node.mjs';
import { build, installDependencies } from './lib/prepare.mjs';
import { installed, run } from './lib/run.mjs';

await installDependencies();
await build();
// Imported late, because it uses dependencies that have just been installed.
const { ensureChromium } = await import('./lib/chromium.mjs');
const env = { CHROMIUM_PATH: await ensureChromium() };
const args = ['test', '--config', 'e2e/screenshots/playwright.config.ts', '--reporter', 'line'];
process.exit(await run(...installed('@playwright/test/cli.js', args), { env }));
