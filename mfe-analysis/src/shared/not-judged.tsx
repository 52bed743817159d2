import type { JudgedBody } from '@proviso/contracts';
import { Muted } from '@proviso/ui';
import { analysisTexts } from '../texts.ts';

export interface NotJudgedProps {
  bodies: readonly JudgedBody[] | undefined;
  /** True to name the requirements that the policy is about. */
  isDetailed?: boolean;
}

/** Says how many requirements could not be judged, and names those that the policy is about. Renders nothing if all were. */
export const NotJudged = ({ bodies, isDetailed = false }: NotJudgedProps) => {
  const t = analysisTexts.useTexts();
  const sentences: string[] = [];
  for (const { body, known = true, spokenOf = true, requirements, notJudged = 0, unclear = [] } of bodies ??
    []) {
    if (!known) sentences.push(t('report.notKnown', { body }));
    else if (!spokenOf) sentences.push(t('report.notSpokenOf', { body }));
    if (notJudged > 0) sentences.push(t('report.notJudged', { count: notJudged, total: requirements, body }));
    if (isDetailed && unclear.length > 0)
      sentences.push(
        t('report.unclear', {
          body,
          requirements: unclear.map(({ citation, title }) => `${citation} ${title}`).join('; '),
        }),
      );
  }
  return (
    <>
      {sentences.map((sentence) => (
        <Muted key={sentence}>{sentence}</Muted>
      ))}
    </>
  );
};
