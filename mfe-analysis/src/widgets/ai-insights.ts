import { defineWidget } from '@proviso/ui';
import { analysisTexts } from '../texts.ts';
import { InsightsPanel } from './components/insights-panel.tsx';

export const { Widget } = defineWidget({ Widget: InsightsPanel, texts: [analysisTexts] });
