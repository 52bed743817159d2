import { beforeAll, expect, it } from 'vitest';
import { compiledLibrary } from '../../../../testing/shipped-library.ts';
import { judgeElements } from '../judging/judge-elements.ts';
import { statementsByElement } from '../judging/said.ts';
import { statementsOfMarkdown } from '../statements/read-statements.ts';
import { frequencyIn } from '../statements/schedule.ts';
import type { CompiledLibrary } from './compiled-library.ts';

let library: CompiledLibrary;
beforeAll(async () => {
  library = await compiledLibrary();
});

it('provides gap texts that state every element of their requirement once the brackets are filled in', async () => {
  const { bodies, elements, phrasebook } = library;
  const wrong = [...bodies.values()].flatMap(({ body, profiles }) =>
    profiles.flatMap(({ requirement: { id, title, guidance }, vector }) => {
      if (!guidance?.elements) return [];
      const text = `## ${title}\n\n${guidance.gapText.replaceAll(/\[([^\]]*)\]/g, '$1')}`;
      const statements = statementsOfMarkdown(text, { year: 2026 });
      const said = statementsByElement([{ cite: 'policy', text, statements }], title, elements, phrasebook);
      const found = judgeElements(guidance.elements, vector, said, true, elements);
      return found.status === 'addressed'
        ? []
        : [`${body}, ${id}: ${found.explanation ?? found.elements.map(({ says }) => says).join()}`];
    }),
  );
  expect(wrong).toEqual([]);
});

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const COUNT = String.raw`\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty`;
const PERIOD = new RegExp(
  String.raw`\b(${COUNT})[ -](?:(?:calendar|consecutive|business|working) )?(minute|hour|day|week|month|year)s?\b`,
  'gi',
);
const periodsIn = (text: string): string[] =>
  [...text.matchAll(PERIOD)].map(([, count = '', unit = '']) => {
    const word = NUMBERS.indexOf(count.toLowerCase());
    const number = /^an?$/i.test(count) ? 1 : word > 0 ? word : count.toLowerCase();
    return `${number} ${unit.toLowerCase()}`.replace('12 month', '1 year');
  });
/** Qualifiers of a rule, with the words that keep each of them in a suggested wording. */
const QUALIFIERS: readonly (readonly [RegExp, RegExp])[] = [
  [/without unreasonable delay/i, /without unreasonable delay/i],
  [/without undue delay/i, /without undue delay/i],
  [/free of charge/i, /free(?: of charge)?\b|no fee/i],
  [/in writing/i, /writing|written|document/i],
  [/in plain language/i, /plain language/i],
  [/as far as (?:possible|practicable)/i, /as far as (?:possible|practicable)/i],
];
/** How soon something happens, without a period. */
const PROMPT =
  /\b(?:promptly|immediately|at once|rapidly|timely|as soon as|without (?:\w+ )?delay|in (?:reasonable )?time)\b/i;
const REPEATED =
  /\b(?:annual(?:ly)?|yearly|(?:each|every|per|calendar|following) (?:year|quarter|month|week|day)|quarterly|monthly|weekly|daily|periodic(?:ally)?|regular(?:ly)?|frequency)\b/i;

it('keeps the deadlines, frequencies, and qualifiers of each requirement in its gap text', () => {
  const lost = [...library.bodies.values()].flatMap(({ body, profiles }) =>
    profiles.flatMap(({ requirement: { id, guidance } }) => {
      if (!guidance) return [];
      const { summary, gapText } = guidance;
      const text = gapText.replaceAll(/\[([^\]]*)\]/g, '$1');
      const has = new Set(periodsIn(text));
      const isRepeated = REPEATED.test(text) || frequencyIn(text) !== null;
      const isTimed = isRepeated || has.size > 0 || PROMPT.test(text);
      return [
        ...QUALIFIERS.filter(([rule, kept]) => rule.test(summary) && !kept.test(text)).map(
          ([{ source }]) => source,
        ),
        ...periodsIn(summary).filter((period) => !has.has(period)),
        ...(isTimed ? [] : (PROMPT.exec(summary) ?? [])),
        ...(isRepeated ? [] : (REPEATED.exec(summary) ?? [])),
      ].map((words) => `${body}, ${id}: ${words}`);
    }),
  );
  expect(lost).toEqual([]);
});
