import { defineWidget } from '@proviso/ui';
import { billingTexts } from '../texts.ts';
import { AccessGuard } from './components/access-guard.tsx';

export const { Widget } = defineWidget({ Widget: AccessGuard, texts: [billingTexts] });
