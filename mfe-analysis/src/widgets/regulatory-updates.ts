import { defineWidget } from '@proviso/ui';
import { analysisTexts } from '../texts.ts';
import { UpdatesPanel } from './components/updates-panel.tsx';

export const { Widget } = defineWidget({ Widget: UpdatesPanel, texts: [analysisTexts] });
