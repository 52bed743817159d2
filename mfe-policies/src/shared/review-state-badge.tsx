import type { ReviewState } from '@proviso/contracts';
import { Badge, type BadgeTone } from '@proviso/ui';
import { policiesTexts } from '../texts.ts';

const tones = { due: 'warning', overdue: 'danger' } as const satisfies Partial<
  Record<ReviewState, BadgeTone>
>;

/** Marks a review that is due or overdue. Renders nothing for later reviews. */
export const ReviewStateBadge = ({ state }: { state: ReviewState }) => {
  const t = policiesTexts.useTexts();
  if (state !== 'due' && state !== 'overdue') return null;
  return <Badge tone={tones[state]}>{t(`reviews.state.${state}`)}</Badge>;
};
