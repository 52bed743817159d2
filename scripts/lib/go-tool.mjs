import { access, constants } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { cache } from './paths.mjs';
import { run, runAndCollect } from './run.mjs';
import { step } from './step.mjs';

const hasGo = () =>
  runAndCollect('go', ['version']).then(
    ({ code }) => code === 0,
    () => false,
  );

/**
 * Builds a program from a Go module, once per version, if Go is available.
 *
 * @param {{ package: string, version: string, without: string }} tool `without`: what cannot be tested
 *   without Go
 * @param {{ isRequired?: boolean }} [options] `isRequired`: true if it is an error that Go is missing
 * @returns {Promise<string | undefined>} the program's path; `undefined`, with a message, if Go is missing
 */
export const ensureGoTool = ({ package: path, version, without }, { isRequired = false } = {}) =>
  oneAtATime(async () => {
    const name = basename(path);
    const folder = join(cache, name, version);
    const program = join(folder, name);
    const isBuilt = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isBuilt) return program;
    if (!(await hasGo())) {
      if (isRequired) throw new Error(`Go is needed: without it ${without}`);
      process.stdout.write(`!! Go is not installed, so ${without}. CI does.\n`);
      return undefined;
    }
    await step(`building ${name}`, async () => {
      const code = await run('go', ['install', `${path}@${version}`], { env: { GOBIN: folder } });
      if (code !== 0) throw new Error(`${name} could not be built (exit code ${code})`);
    });
    return program;
  });
