// Measures the built-in engine: how accurately it finds the bodies of rules (such as HIPAA) that a policy
// addresses, and the requirements within a body. Also measures what an analysis costs. ANALYSIS_SET specifies
// a file with one line of JSON per document: { id, repo, path, title, negative, text, text_blind, declared,
// frameworks }. The authors (`repo`) declare which provisions their documents address. Figures are printed
// for the shipped weights, and for each author with weights fitted on the other authors. Even so, the figures
// depend on choices that people made after seeing the whole set; docs/evidence-sheets.md lists them. Without
// ANALYSIS_SET, only the speed on a generated policy is measured. Finally, unless `--accuracy` is given,
// measures the response times of the built product while it analyzes 1,000 policies.
import { readEvaluationSet } from './analysis/evaluation-set.ts';
import { bodies, controls, forms, judgeText, readAll } from './analysis/judged-set.ts';
import { leaveOneAuthorOut } from './analysis/leave-one-out.ts';
import { measureServing } from './analysis/measure-serving.ts';
import { printAccuracy } from './analysis/print-accuracy.ts';
import { createGoals, milliseconds, seconds } from './support/goals.ts';

/** Number of words on 20 printed pages. */
const TWENTY_PAGES = 10_000;

const { ANALYSIS_SET: path } = process.env;
if (path) {
  const shipped = readAll(await readEvaluationSet(path));
  const leftOut = leaveOneAuthorOut(shipped);
  for (const form of forms) printAccuracy(form, shipped, leftOut);
  const sum = (of: 'all' | 'wrong') => shipped.reduce((total, { quotes }) => total + quotes[of], 0);
  console.log(`\nquotes whose offsets are wrong: ${sum('wrong')} of ${sum('all')}`);
} else console.log('accuracy: not measured, because ANALYSIS_SET names no file');

/** A policy of `words` words on many subjects, worded like the control library. */
const longPolicy = (words: number): string => {
  const requirements = controls.bodies
    .flatMap(({ requirements: each }) => each)
    .filter(({ guidance }) => guidance);
  const spread = requirements.filter((_, index) => index % 7 === 0);
  const sections = spread.map(({ title, guidance }) => `## ${title}\n\n${guidance?.gapText ?? ''}`);
  return sections.join('\n\n').split(' ').slice(0, words).join(' ');
};

const policy = longPolicy(TWENTY_PAGES);
judgeText('Warm-up', policy, []);
const before = process.cpuUsage();
const rounds = 5;
for (let round = 0; round < rounds; round += 1) judgeText('Information security policy', policy, []);
const { user, system } = process.cpuUsage(before);
console.log(
  `\na policy of 20 pages against ${bodies.length} bodies: ${Math.round((user + system) / 1000 / rounds)} ms of one core`,
);

/** Policies of one to five pages, each with different sections. */
const contents = Array.from({ length: 50 }, (_, index) => {
  const words = longPolicy(TWENTY_PAGES * 5).split(' ');
  const start = (index * 900) % Math.max(1, words.length - 3_000);
  return `# Policy\n\n${words.slice(start, start + 500 * (1 + (index % 5))).join(' ')}`;
});
if (!process.argv.includes('--accuracy')) {
  const serving = await measureServing(contents);
  const goals = createGoals();
  goals.atMost(
    `p95 of the API while ${serving.policies} policies are analyzed`,
    serving.analyzing,
    Math.max(2 * serving.idle, serving.idle + 100),
    milliseconds,
    `idle ${milliseconds(serving.idle)}, ${serving.asked} questions, all analyzed after ${seconds(serving.took)}`,
  );
  process.exitCode = goals.conclude() ? 0 : 1;
}
