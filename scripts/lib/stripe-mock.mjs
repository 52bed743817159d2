import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { cache } from './paths.mjs';
import { run, runAndCollect } from './run.mjs';
import { step } from './step.mjs';

const VERSION = 'v0.203.0';
const folder = join(cache, 'stripe-mock', VERSION);
const program = join(folder, 'stripe-mock');

const isBuilt = () =>
  access(program, constants.X_OK).then(
    () => true,
    () => false,
  );
const hasGo = () =>
  runAndCollect('go', ['version']).then(
    ({ code }) => code === 0,
    () => false,
  );

/**
 * Stripe's own stripe-mock, which checks the shape of requests to Stripe: built once, where Go is at hand.
 *
 * @returns {Promise<string | undefined>} its path; `undefined` where there is no Go, which is said
 */
export const ensureStripeMock = () =>
  oneAtATime(async () => {
    if (await isBuilt()) return program;
    if (!(await hasGo())) {
      process.stdout.write(
        '!! Go is not installed, so requests to Stripe are NOT checked against stripe-mock. CI does.\n',
      );
      return undefined;
    }
    await step('building stripe-mock', async () => {
      const code = await run('go', ['install', `github.com/stripe/stripe-mock@${VERSION}`], {
        env: { GOBIN: folder },
      });
      if (code !== 0) throw new Error(`stripe-mock could not be built (exit code ${code})`);
    });
    return program;
  });
