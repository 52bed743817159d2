import { countBodies, createLabels, microAverageOf } from './measure-bodies.ts';
import { countRequirements } from './measure-requirements.ts';
import { bodies, type Form, type Reading } from './judged-set.ts';
import { frameworkOf } from './protocol.ts';

/** The bodies whose requirement figures are averaged. */
const AVERAGED = ['HIPAA', 'PCI DSS', 'ISO 27001', 'NIST', 'GDPR'];

const percent = (value: number): string => (100 * value).toFixed(1).padStart(5);
const negatives = (readings: readonly Reading[]) => readings.filter(({ document }) => document.negative);
const answersOf = (readings: readonly Reading[]) => readings.flatMap(({ answers }) => answers);

/**
 * Prints each figure twice: with the shipped weights, and with weights that were fitted without the documents
 * of the judged author.
 */
const printBoth = (name: string, count: number, figures: readonly [number, number][]): void => {
  const both = figures.map(([plain, out]) => `${percent(plain)} → ${percent(out)}`).join('   ');
  console.log(`  ${name.padEnd(44)} ${both}   (${count})`);
};

/**
 * Prints, in percent, the engine's accuracy for one form of the texts. The figure before the arrow is for the
 * shipped weights. The figure after the arrow is for the weights of `leaveOneAuthorOut`.
 */
export const printAccuracy = (form: Form, shipped: readonly Reading[], leftOut: readonly Reading[]): void => {
  const ofForm = (readings: readonly Reading[]) => readings.filter((reading) => reading.form === form);
  const pair = [ofForm(shipped), ofForm(leftOut)] as const;
  const [plain, out] = pair;
  const labelOf = createLabels(plain.map(({ document }) => document));
  const authors = [...new Set(plain.map(({ document }) => document.repo))];
  const both = (figure: (readings: readonly Reading[]) => number): [number, number] => [
    figure(plain),
    figure(out),
  ];

  const bodyFigures = (filter: (reading: Reading) => boolean, only: (framework: string) => boolean) => {
    const of = (readings: readonly Reading[]) =>
      microAverageOf(
        [...countBodies(readings.filter(filter), labelOf)]
          .filter(([framework]) => only(framework))
          .map(([, count]) => count),
      );
    return (['precision', 'recall', 'f1'] as const).map((figure) => both((readings) => of(readings)[figure]));
  };
  console.log(`\n${form}: shipped weights → weights of the other authors (documents), in percent`);
  console.log('\n bodies: precision, recall, F1');
  for (const body of bodies) {
    const framework = frameworkOf(body);
    const count = plain.filter(({ document }) => document.frameworks.includes(framework)).length;
    if (count > 0)
      printBoth(
        body,
        count,
        bodyFigures(
          () => true,
          (each) => each === framework,
        ),
      );
  }
  for (const author of authors) {
    const isBy = ({ document }: Reading) => document.repo === author && !document.negative;
    const count = plain.filter(isBy).length;
    if (count > 0)
      printBoth(
        author,
        count,
        bodyFigures(isBy, () => true),
      );
  }
  printBoth(
    'all',
    plain.length,
    bodyFigures(
      () => true,
      () => true,
    ),
  );
  const falseBodies = pair.map((readings) =>
    negatives(readings)
      .filter(({ found }) => found.size > 0)
      .length.toString(),
  );
  console.log(`  no policies with a body: ${falseBodies.join(' → ')} (${negatives(plain).length})`);

  const ranking = (filter: (answer: Reading['answers'][number]) => boolean) => {
    const of = (readings: readonly Reading[]) => countRequirements(answersOf(readings).filter(filter));
    return {
      count: of(plain).count,
      figures: (['rPrecision', 'recallAt2R'] as const).map((figure) =>
        both((readings) => of(readings)[figure] / Math.max(1, of(readings).count)),
      ),
    };
  };
  console.log('\n requirements in a given body: R-precision, recall at 2R');
  const byBody = AVERAGED.map((body) => ranking((answer) => answer.body === body));
  for (const body of bodies) {
    const { count, figures } = ranking((answer) => answer.body === body);
    if (count > 0) printBoth(body, count, figures);
  }
  for (const author of authors) {
    const { count, figures } = ranking(({ document }) => document.repo === author);
    if (count > 0) printBoth(author, count, figures);
  }
  const known = byBody.filter(({ count }) => count > 0);
  const mean = (figure: 0 | 1, which: 0 | 1) =>
    known.reduce((sum, { figures }) => sum + (figures[figure]?.[which] ?? 0), 0) / Math.max(1, known.length);
  printBoth(
    `mean of ${known.length} bodies`,
    known.length,
    ([0, 1] as const).map((figure) => [mean(figure, 0), mean(figure, 1)]),
  );
  const all = ranking(() => true);
  printBoth('all', all.count, all.figures);

  const { recalled, declared, right, found, missing, unmentioned } = countRequirements(answersOf(plain));
  console.log('\n findings, which use no fitted weights');
  console.log(
    `  called addressed: recall ${percent(recalled / declared)} at precision ${percent(right / Math.max(1, found))}`,
  );
  console.log(
    `  declared, but called missing: ${percent(missing / declared)}, not mentioned: ${percent(unmentioned / declared)}`,
  );
};
