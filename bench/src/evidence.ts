// Prints sheets of findings for reviewers who did not write the engine. For each finding, a reviewer decides
// whether the quote supports the requirement. ANALYSIS_SET is the same as for `bench analysis`. Options:
// --findings=200, --seed=1, --authors=…, --status=…, --key. The sheets do not show the finding's status. With --key, the statuses and
// documents are printed instead, numbered like the sheets. docs/evidence-sheets.md describes how to fill in
// the sheets.
import { compileLibrary } from '@proviso/backend/compiled-library';
import { loadControls } from '@proviso/backend/controls';
import { judge } from '@proviso/backend/policy-judge';
import type { Finding } from '@proviso/contracts';
import { readEvaluationSet } from './analysis/evaluation-set.ts';
import { frameworkOf } from './analysis/protocol.ts';
import { numberOf, optionOf } from './support/options.ts';

const wanted = numberOf('findings', 200);
const seed = numberOf('seed', 1);
/** Only documents of these authors (`repo`, up to its slash), to keep the others for the final figure. */
const authors = optionOf('authors')?.split(',');
const status = optionOf('status');
const isKey = process.argv.includes('--key');
/** Number of characters before and after a quote. */
const CONTEXT = 300;

/** A finding with its quotes in context. */
interface Sheet {
  document: string;
  finding: Finding;
  summary: string;
  contexts: readonly string[];
}

/** Pseudo-random numbers from 0 to 1 for a seed (Lehmer, 16807 modulo 2^31 - 1). */
const randomFrom = (start: number) => {
  let state = start;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
};

const contextOf = (content: string, { start, end }: { start: number; end: number }): string =>
  [
    content.slice(Math.max(0, start - CONTEXT), start),
    `>>>${content.slice(start, end)}<<<`,
    content.slice(end, end + CONTEXT),
  ].join('');

/** Findings in the set, by body. Only findings whose status rests on quoted words are included. */
const findingsOf = async (path: string): Promise<Map<string, Sheet[]>> => {
  const library = compileLibrary(await loadControls());
  const found = new Map<string, Sheet[]>();
  for (const { id, repo, title, text, negative, frameworks } of await readEvaluationSet(path)) {
    if (negative || authors?.includes(repo.split('/')[0] ?? '') === false) continue;
    const policy = {
      title,
      content: text,
      facilityType: null,
      state: null,
      regulatoryBody: null,
      industry: null,
    };
    const bodies = [...library.bodies.keys()].filter((body) => frameworks.includes(frameworkOf(body)));
    if (bodies.length === 0) continue;
    for (const { finding, requirement } of judge({ policy, documents: [], bodies, year: 2026 }, library)
      .judgments) {
      if (finding.quotes.length === 0 || (status !== undefined && finding.status !== status)) continue;
      const { body } = finding.requirement;
      const contexts = finding.quotes.map((quote) => contextOf(text, quote));
      const sheet = { document: id, finding, summary: requirement.guidance?.summary ?? '', contexts };
      const list = found.get(body);
      if (list) list.push(sheet);
      else found.set(body, [sheet]);
    }
  }
  return found;
};

/** Samples findings from each body in turn until there are enough, so that small bodies are included. */
const sampleOf = (found: ReadonlyMap<string, readonly Sheet[]>): Sheet[] => {
  const random = randomFrom(seed);
  const left = [...found.values()].map((sheets) => sheets.slice());
  const sample: Sheet[] = [];
  while (sample.length < wanted && left.some(({ length }) => length > 0))
    for (const sheets of left)
      if (sheets.length > 0 && sample.length < wanted)
        sample.push(...sheets.splice(Math.floor(random() * sheets.length), 1));
  return sample;
};

const printSheet = (
  { finding: { requirement, elements = [] }, summary, contexts }: Sheet,
  number: number,
): void => {
  console.log(
    `\n### ${number}. ${requirement.body}, ${requirement.citation}: ${requirement.title}\n\n${summary}`,
  );
  for (const { says } of elements) console.log(`- must say ${says}`);
  for (const context of contexts)
    console.log(
      `\n${context
        .split('\n')
        .map((line) => `| ${line}`)
        .join('\n')}`,
    );
  console.log('\nverdict: [ ] supports  [ ] related  [ ] wrong');
};

const { ANALYSIS_SET: path } = process.env;
if (path) {
  const sample = sampleOf(await findingsOf(path));
  console.log(`${sample.length} findings, seed ${seed}`);
  for (const [index, sheet] of sample.entries())
    if (isKey) console.log(`${index + 1}\t${sheet.finding.status}\t${sheet.document}`);
    else printSheet(sheet, index + 1);
} else console.log('no sheets: ANALYSIS_SET names no file');
