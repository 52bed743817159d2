import { defineWidget } from '@proviso/ui';
import { liveQueries } from '../live-queries.ts';
import { analysisTexts } from '../texts.ts';
import { PolicyAnalysis } from './components/policy-analysis.tsx';

export const { Widget } = defineWidget({ Widget: PolicyAnalysis, texts: [analysisTexts], liveQueries });
