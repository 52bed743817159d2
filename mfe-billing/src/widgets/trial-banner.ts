import { defineWidget } from '@proviso/ui';
import { billingTexts } from '../texts.ts';
import { TrialBanner } from './components/trial-banner.tsx';

export const { Widget } = defineWidget({ Widget: TrialBanner, texts: [billingTexts] });
