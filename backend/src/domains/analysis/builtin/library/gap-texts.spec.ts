import { beforeAll, expect, it } from 'vitest';
import { compiledLibrary } from '../../../../testing/shipped-library.ts';
import { judgeElements } from '../judging/judge-elements.ts';
import { statementsByElement } from '../judging/said.ts';
import { statementsOfMarkdown } from '../statements/read-statements.ts';
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
