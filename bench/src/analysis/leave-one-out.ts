import { fitBodies, findBodiesWith } from './fit-bodies.ts';
import { fitRelevance, rankWith } from './fit-relevance.ts';
import type { Reading } from './judged-set.ts';

/**
 * Judges each author's documents (`repo`) with weights fitted only on the other authors. The fit uses the
 * same code as the engine's own weights (train.ts).
 */
export const leaveOneAuthorOut = (readings: readonly Reading[]): readonly Reading[] => {
  const authors = [...new Set(readings.map(({ document }) => document.repo))];
  const left = authors.flatMap((author) => {
    const others = readings.filter(({ document }) => document.repo !== author);
    const bodies = fitBodies(others);
    const relevance = fitRelevance(others.flatMap(({ answers }) => answers));
    return readings
      .filter(({ document }) => document.repo === author)
      .map((reading) => ({
        document: reading.document,
        form: reading.form,
        evidence: reading.evidence,
        quotes: reading.quotes,
        found: findBodiesWith(bodies, reading),
        answers: reading.answers.map((answer) => rankWith(relevance, answer)),
      }));
  });
  return left;
};
