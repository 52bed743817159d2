import { Badge, scoreTone, VisuallyHidden } from '@proviso/ui';
import { analysisTexts } from '../texts.ts';

/** A score in percent, colored by value. `null` means not scored. */
export const ScoreBadge = ({ score }: { score: number | null }) => {
  const t = analysisTexts.useTexts();
  if (score === null) return <Badge tone="neutral">{t('report.noScore')}</Badge>;
  const percent = Math.round(score);
  return (
    <Badge tone={scoreTone(percent)}>
      <span aria-hidden>{t('card.score', { score: percent })}</span>
      <VisuallyHidden>{t('card.scoreOf', { score: percent })}</VisuallyHidden>
    </Badge>
  );
};
