import type { Ranked } from '../matching/relevance.ts';
import type { Evidence } from './evidence.ts';
import { commits } from './obligation.ts';

/** Relevance from which a text is about a requirement, from which it touches it, and from which its subject is near. */
export const thresholds = { addressed: 0.5, partly: 0.17, within: 0.11 };

/** Share of what a requirement is about from which a passage answers it, whatever else the text is about. */
const ANSWERED = 0.6;
/** Relevance from which what is only partly met counts in the score. */
const COUNTED = 0.3;
/** Requirements of a family that is about one thing. */
const CLOSE_FAMILY = 15;

export type Found = { status: 'addressed' | 'partly' | 'missing'; explanation: string | null };

/**
 * Whether a text meets a requirement; `undefined` where it lies outside the text's subject. A text that is about the requirement meets it with a
 * sentence that binds or states what is done; with nothing but advice, denials or blanks it does so partly.
 */
export const statusOf = (
  { relevance, features }: Ranked,
  evidence: readonly Evidence[],
): Found | undefined => {
  const answered = evidence.some(({ share, commitment }) => share >= ANSWERED && commits(commitment));
  if (answered) return { status: 'addressed', explanation: null };
  if (relevance < thresholds.partly || evidence.length === 0) {
    return relevance >= thresholds.within ? { status: 'missing', explanation: null } : undefined;
  }
  const best = evidence.find(({ commitment }) => commits(commitment));
  if (!best) return { status: 'partly', explanation: explanationOf(evidence) };
  if (relevance < thresholds.addressed)
    return {
      status: 'partly',
      explanation: 'The policy touches on this without saying all that is asked for.',
    };
  if (features.cited > 0 && best.share < 0.02)
    return { status: 'partly', explanation: 'The policy cites this without saying what is done.' };
  return { status: 'addressed', explanation: null };
};

/**
 * Whether what is open counts in the score: the text is about it, or about others of its family, such as the implementation specifications of
 * a standard. What else it touches in passing is for another policy.
 */
export const countsIn = (
  { relevance }: Ranked,
  { status }: Found,
  family: { size: number; addressed: number },
): boolean =>
  status === 'addressed' ||
  relevance >= COUNTED ||
  (family.size <= CLOSE_FAMILY && family.addressed * 2 >= family.size);

const explanationOf = (evidence: readonly Evidence[]): string => {
  const has = (obligation: string) => evidence.some(({ commitment }) => commitment.obligation === obligation);
  if (has('recommended')) return 'The policy only recommends it: say what must be done.';
  if (has('denied')) return 'The policy says that it is not done, or not required.';
  return 'The policy leaves this to be filled in.';
};
