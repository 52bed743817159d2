import { defineTexts } from '@proviso/ui';
import { analysesTexts } from './texts/analyses.ts';
import { coverageTexts } from './texts/coverage.ts';
import { judgmentTexts } from './texts/judgments.ts';
import { ownBodyTexts } from './texts/own-bodies.ts';
import { widgetTexts } from './texts/widgets.ts';

export const analysisTexts = defineTexts(
  'analysis',
  {
    ...widgetTexts,
    ...analysesTexts,
    ...coverageTexts,
    ...judgmentTexts,
    ...ownBodyTexts,
  },
  {
    de: async () => (await import('./texts/de/index.ts')).analysisGerman,
    es: async () => (await import('./texts/es/index.ts')).analysisSpanish,
  },
);
