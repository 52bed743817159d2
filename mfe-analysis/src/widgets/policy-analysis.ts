import { defineWidget } from '@proviso/ui';
import { analysisTexts } from '../texts.ts';
import { PolicyAnalysis } from './components/policy-analysis.tsx';

export const { Widget } = defineWidget({ Widget: PolicyAnalysis, texts: [analysisTexts] });
