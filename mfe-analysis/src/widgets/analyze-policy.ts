import { defineWidget } from '@proviso/ui';
import { analysisTexts } from '../texts.ts';
import { AnalyzePolicy } from './components/analyze-policy.tsx';

export const { Widget } = defineWidget({ Widget: AnalyzePolicy, texts: [analysisTexts] });
