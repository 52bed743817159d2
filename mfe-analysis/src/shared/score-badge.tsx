import { Badge, scoreTone, VisuallyHidden } from '@proviso/ui';
import { analysisTexts } from '../texts.ts';

/** A score in percent, in the color of its height. */
export const ScoreBadge = ({ score }: { score: number }) => {
  const t = analysisTexts.useTexts();
  const percent = Math.round(score);
  return (
    <Badge tone={scoreTone(percent)}>
      <span aria-hidden>{t('card.score', { score: percent })}</span>
      <VisuallyHidden>{t('card.scoreOf', { score: percent })}</VisuallyHidden>
    </Badge>
  );
};
