import { analysesSpanish } from './analyses.ts';
import { coverageSpanish } from './coverage.ts';
import { judgmentSpanish } from './judgments.ts';
import { ownBodySpanish } from './own-bodies.ts';
import { widgetSpanish } from './widgets.ts';

export const analysisSpanish = {
  ...widgetSpanish,
  ...analysesSpanish,
  ...coverageSpanish,
  ...judgmentSpanish,
  ...ownBodySpanish,
};
