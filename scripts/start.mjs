import './lib/require-node.mjs';
import { watchParentNpm } from './lib/parent.mjs';
import { root } from './lib/paths.mjs';
import { build, installDependencies, PreparationError } from './lib/prepare.mjs';

process.chdir(root);
try {
  await installDependencies();
  await build();
} catch (error) {
  if (!(error instanceof PreparationError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}
await watchParentNpm(() => process.kill(process.pid, 'SIGTERM'));
await import(new URL('../backend/dist/mains/main.js', import.meta.url).href);
