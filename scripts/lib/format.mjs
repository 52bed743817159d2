import { installed, runAndCollect } from './run.mjs';

const rules = ['--config', '.prettierrc.json'];

/**
 * Checks that files are formatted. oxfmt looks at all of them in a second; Prettier would take a minute of processor time. Prettier
 * then judges the few that oxfmt would write otherwise: it has the last word, because oxfmt follows its newer versions late.
 *
 * @param {readonly string[]} paths files and folders
 * @returns {Promise<{ code: number, output: Buffer }>} `output` names the files that are not formatted, or do not parse
 */
export const checkFormat = async (paths) => {
  const quick = await runAndCollect(
    ...installed('oxfmt/bin/oxfmt', [...rules, '--list-different', ...paths]),
  );
  // Every other code says that the check itself failed, such as by a file that does not parse.
  if (quick.code !== 1) return quick;
  const doubtful = quick.output
    .toString()
    .split('\n')
    .filter((line) => line !== '');
  const judge = [...rules, '--check', '--log-level=warn', ...doubtful];
  return runAndCollect(...installed('prettier/bin/prettier.cjs', judge));
};
