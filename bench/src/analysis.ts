// Analysis by the built-in engine: accuracy for the bodies that a policy addresses and for the requirements
// within a body, and its cost. ANALYSIS_SET names a file with one line of JSON per document { id, repo, path,
// title, negative, text, text_blind, declared, frameworks }, whose authors declare what they address. Figures
// are printed for the half of the authors on which weights and thresholds were developed, and for the other
// half. Without ANALYSIS_SET, only the speed on a generated policy is measured. Finally, the response times of the
// built product while it analyzes 1,000 policies.
import { compileLibrary } from '@proviso/backend/compiled-library';
import { loadControls } from '@proviso/backend/controls';
import { judge, type Verdict } from '@proviso/backend/policy-judge';
import { readEvaluationSet, type EvaluationDocument } from './analysis/evaluation-set.ts';
import { halvesOf } from './analysis/halves.ts';
import { countBodies, microOf } from './analysis/measure-bodies.ts';
import { countRequirements, type Answer } from './analysis/measure-requirements.ts';
import { measureServing } from './analysis/measure-serving.ts';
import { frameworkOf } from './analysis/protocol.ts';
import { createGoals, milliseconds, seconds } from './support/goals.ts';

const controls = await loadControls();
const library = compileLibrary(controls);
const bodies = [...library.bodies.keys()];
/** The bodies whose requirement figures are averaged. */
const AVERAGED = ['HIPAA', 'PCI DSS', 'ISO 27001', 'NIST', 'GDPR'];
/** Number of words on 20 printed pages. */
const TWENTY_PAGES = 10_000;

const judged = (title: string, content: string, asked: readonly string[]): Verdict =>
  judge(
    {
      policy: { title, content, facilityType: null, state: null, regulatoryBody: null, industry: null },
      documents: [],
      bodies: asked,
      year: 2026,
    },
    library,
  );

const percent = (value: number): string => (100 * value).toFixed(1).padStart(5);

let quotes = 0;
let wrongQuotes = 0;
const checkQuotes = (content: string, { judgements }: Verdict): void => {
  for (const { start, end, text } of judgements.flatMap(({ finding }) => finding.quotes)) {
    quotes += 1;
    if (content.slice(start, end) !== text) wrongQuotes += 1;
  }
};

const measure = (
  name: string,
  documents: readonly EvaluationDocument[],
  text: 'text' | 'text_blind',
): void => {
  const found = new Map<string, ReadonlySet<string>>();
  const answers: Answer[] = [];
  for (const document of documents) {
    const content = document[text];
    const verdict = judged(document.title, content, []);
    checkQuotes(content, verdict);
    found.set(document.id, new Set(verdict.bodies.map(({ body }) => frameworkOf(body))));
    if (document.negative) continue;
    for (const body of bodies.filter((each) => document.frameworks.includes(frameworkOf(each)))) {
      const inside = judged(document.title, content, [body]);
      checkQuotes(content, inside);
      answers.push({
        document,
        body,
        ranked: (inside.ranked.get(body) ?? []).map(({ profile }) => profile.requirement.id),
        findings: inside.judgements.map(({ finding, requirement }) => ({
          id: requirement.id,
          status: finding.status,
        })),
      });
    }
  }
  const { precision, recall, f1 } = microOf(countBodies(documents, found).values());
  const negatives = documents.filter(({ negative }) => negative);
  const falseBodies = negatives.reduce((sum, { id }) => sum + (found.get(id)?.size ?? 0), 0);
  console.log(`\n${name}, ${text}: ${documents.length} documents`);
  console.log(
    `  bodies: precision ${percent(precision)} %, recall ${percent(recall)} %, F1 ${percent(f1)} %`,
  );
  console.log(
    `  no policies: ${(falseBodies / Math.max(1, negatives.length)).toFixed(2)} bodies each (${negatives.length})`,
  );
  for (const body of bodies) {
    const each = countRequirements(answers.filter((answer) => answer.body === body));
    if (each.count === 0) continue;
    console.log(
      `  ${body.padEnd(9)} R-precision ${percent(each.rPrecision / each.count)} %, recall at 2R ${percent(each.recallAt2R / each.count)} %  (${each.count})`,
    );
  }
  const averaged = AVERAGED.map((body) =>
    countRequirements(answers.filter((answer) => answer.body === body)),
  ).filter(({ count }) => count > 0);
  const average = (of: 'rPrecision' | 'recallAt2R') =>
    averaged.reduce((sum, each) => sum + each[of] / each.count, 0) / Math.max(1, averaged.length);
  const all = countRequirements(answers);
  console.log(
    `  average over ${averaged.length} bodies: R-precision ${percent(average('rPrecision'))} %, recall at 2R ${percent(average('recallAt2R'))} %`,
  );
  console.log(
    `  called addressed: recall ${percent(all.recalled / all.declared)} % at precision ${percent(all.right / all.found)} %`,
  );
  console.log(
    `  declared, but called missing: ${percent(all.missing / all.declared)} %, not mentioned: ${percent(all.unmentioned / all.declared)} %`,
  );
};

const { ANALYSIS_SET: path } = process.env;
if (path) {
  const documents = await readEvaluationSet(path);
  const { development, other } = halvesOf(documents);
  for (const text of ['text', 'text_blind'] as const) {
    measure('half to develop on', development, text);
    measure('other half', other, text);
    measure('both', documents, text);
  }
  console.log(`\nquotes whose offsets are wrong: ${wrongQuotes} of ${quotes}`);
} else console.log('accuracy: not measured, because ANALYSIS_SET names no file');

/** A policy of `words` words on many subjects, in the words of the control library. */
const longPolicy = (words: number): string => {
  const requirements = controls.bodies
    .flatMap(({ requirements: each }) => each)
    .filter(({ guidance }) => guidance);
  const spread = requirements.filter((_, index) => index % 7 === 0);
  const sections = spread.map(({ title, guidance }) => `## ${title}\n\n${guidance?.gapText ?? ''}`);
  return sections.join('\n\n').split(' ').slice(0, words).join(' ');
};

const policy = longPolicy(TWENTY_PAGES);
judged('Warm-up', policy, []);
const before = process.cpuUsage();
const rounds = 5;
for (let round = 0; round < rounds; round += 1) judged('Information security policy', policy, []);
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
