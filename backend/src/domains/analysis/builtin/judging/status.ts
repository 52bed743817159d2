import type { Finding } from '@proviso/contracts';
import type { Ranked } from '../matching/relevance.ts';
import type { Evidence } from './evidence.ts';

/** Relevance from which a text is about a requirement, from which it speaks of it, and from which its subject is near. */
export const thresholds = { addressed: 0.5, partly: 0.3, within: 0.25 };

/** Share of what a requirement is about from which a passage answers it, whatever else the text is about. */
const ANSWERED = 0.6;

export type Found = Pick<Finding, 'status' | 'explanation'>;

/**
 * Whether a text meets a requirement, by its words; `undefined` where it does not speak of it enough to tell. A text that is about the
 * requirement meets it with a statement that binds; with nothing but advice it does so partly.
 */
export const statusOf = (
  { relevance, features }: Ranked,
  evidence: readonly Evidence[],
): Found | undefined => {
  const best = evidence.find(({ obligation }) => obligation === 'binding');
  if (best && evidence.some(({ share, obligation }) => share >= ANSWERED && obligation === 'binding'))
    return { status: 'addressed', explanation: null };
  const isRecommended = evidence.some(({ obligation }) => obligation === 'recommended');
  if (!best && !isRecommended)
    return relevance >= thresholds.within ? { status: 'missing', explanation: null } : undefined;
  if (relevance < thresholds.partly) return undefined;
  if (!best)
    return { status: 'partly', explanation: 'The policy only recommends it: say what must be done.' };
  if (relevance < thresholds.addressed)
    return {
      status: 'partly',
      explanation: 'The policy touches on this without saying all that is asked for.',
    };
  if (features.cited > 0 && best.share < 0.02)
    return { status: 'partly', explanation: 'The policy cites this without saying what is done.' };
  return { status: 'addressed', explanation: null };
};
