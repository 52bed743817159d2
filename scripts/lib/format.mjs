import { installed, runAndCollect } from './run.mjs';

const rules = ['--config', '.prettierrc.json'];

/**
 * Checks that files are formatted. oxfmt checks all of them in a second; Prettier would take a minute of
 * processor time. Prettier then checks the few files that oxfmt would change. Prettier decides, because oxfmt
 * lags behind its newer versions.
 *
 * @param {readonly string[]} paths files and folders
 * @returns {Promise<{ code: number, output: Buffer }>} `output` lists files that are not formatted or do not
 *   parse
 */
export const checkFormat = async (paths) => {
  const quick = await runAndCollect(
    ...installed('oxfmt/bin/oxfmt', [...rules, '--list-different', ...paths]),
  );
  // Any other code means that the check itself failed, for example because of a syntax error.
  if (quick.code !== 1) return quick;
  const doubtful = quick.output
    .toString()
    .split('\n')
    .filter((line) => line !== '');
  const judge = [...rules, '--check', '--log-level=warn', ...doubtful];
  return runAndCollect(...installed('prettier/bin/prettier.cjs', judge));
};
