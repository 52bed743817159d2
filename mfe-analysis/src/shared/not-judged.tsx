import type { JudgedBody } from '@proviso/contracts';
import { Muted } from '@proviso/ui';
import { analysisTexts } from '../texts.ts';

/** Lists the requirements that could not be judged, and why. Renders nothing if all were judged. */
export const NotJudged = ({ bodies }: { bodies: readonly JudgedBody[] | undefined }) => {
  const t = analysisTexts.useTexts();
  const sentences: string[] = [];
  for (const { body, known = true, spokenOf = true, requirements, notJudged = 0 } of bodies ?? []) {
    if (!known) sentences.push(t('report.notKnown', { body }));
    else if (!spokenOf) sentences.push(t('report.notSpokenOf', { body }));
    if (notJudged > 0) sentences.push(t('report.notJudged', { count: notJudged, total: requirements, body }));
  }
  return (
    <>
      {sentences.map((sentence) => (
        <Muted key={sentence}>{sentence}</Muted>
      ))}
    </>
  );
};
