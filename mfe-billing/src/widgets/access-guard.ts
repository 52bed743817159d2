import { defineWidget } from '@proviso/ui';
import { liveQueries } from '../live-queries.ts';
import { billingTexts } from '../texts.ts';
import { AccessGuard } from './components/access-guard.tsx';

export const { Widget } = defineWidget({ Widget: AccessGuard, texts: [billingTexts], liveQueries });
