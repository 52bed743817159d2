import { analysesGerman } from './analyses.ts';
import { coverageGerman } from './coverage.ts';
import { judgmentGerman } from './judgments.ts';
import { ownBodyGerman } from './own-bodies.ts';
import { widgetGerman } from './widgets.ts';

export const analysisGerman = {
  ...widgetGerman,
  ...analysesGerman,
  ...coverageGerman,
  ...judgmentGerman,
  ...ownBodyGerman,
};
