/**
 * @typedef {import('./read-report.mjs').Result} Result
 * @typedef {import('./read-report.mjs').Trouble} Trouble
 */

/**
 * @param {string} title
 * @param {readonly Trouble[]} troubles
 */
const section = (title, troubles) => {
  if (troubles.length === 0) return '';
  const lines = troubles.map(({ name, message }) => `  ${name}\n    ${message.replaceAll('\n', '\n    ')}\n`);
  return `\n${title}:\n${lines.join('')}`;
};

/**
 * Combines the outcomes of all levels. A test that passed only at its second attempt has a race. It also
 * fails the run, because otherwise the race would not be fixed.
 *
 * @param {readonly Result[]} outcomes
 * @param {readonly string[]} [unchanged] titles of skipped levels
 * @returns {{ text: string, code: 0 | 1 }} text to print, and the exit code
 */
export const verdictOf = (outcomes, unchanged = []) => {
  const retried = outcomes.flatMap((outcome) => outcome.retried);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const counts = [
    `${sum('passed') - retried.length} passed`,
    `${sum('failed')} failed`,
    ...(retried.length > 0
      ? [`${retried.length} passed only at the second attempt, which fails the run`]
      : []),
  ];
  const text = [
    section('Passed only at the second attempt (a race to fix)', retried),
    section('Failed', failures),
    `\n${counts.join(', ')}\n`,
    unchanged.length > 0
      ? `Not run, because it passed and nothing that it uses has changed: ${unchanged.join(', ')} (npm test -- --all runs everything)\n`
      : '',
  ].join('');
  return { text, code: sum('failed') + retried.length === 0 ? 0 : 1 };
};
