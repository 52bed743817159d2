import type { JudgedBody } from '@proviso/contracts';
import { Button, Muted, Stack } from '@proviso/ui';
import { Fragment, useId, useState } from 'react';
import { analysisTexts } from '../texts.ts';

/** Number of requirements of a body that are named at first. */
const NAMED = 5;

export interface NotJudgedProps {
  bodies: readonly JudgedBody[] | undefined;
  /** True to name the requirements that the policy is about. */
  isDetailed?: boolean;
}

/** Says how many requirements could not be judged, and names those that the policy is about. Renders nothing if all were. */
export const NotJudged = ({ bodies, isDetailed = false }: NotJudgedProps) => {
  const t = analysisTexts.useTexts();
  return bodies?.map((judged) => {
    const { body, known = true, spokenOf = true, requirements, notJudged = 0, unclear = [] } = judged;
    return (
      <Fragment key={body}>
        {!known && <Muted>{t('report.notKnown', { body })}</Muted>}
        {known && !spokenOf && <Muted>{t('report.notSpokenOf', { body })}</Muted>}
        {notJudged > 0 && (
          <Muted>{t('report.notJudged', { count: notJudged, total: requirements, body })}</Muted>
        )}
        {isDetailed && unclear.length > 0 && <Unclear body={body} requirements={unclear} />}
      </Fragment>
    );
  });
};

interface UnclearProps {
  body: string;
  requirements: NonNullable<JudgedBody['unclear']>;
}

const Unclear = ({ body, requirements }: UnclearProps) => {
  const t = analysisTexts.useTexts();
  const [isOpen, setOpen] = useState(false);
  const label = useId();
  const count = requirements.length;
  return (
    <Stack $gap={2}>
      <Muted id={label}>{t('report.unclear', { body })}</Muted>
      <ul aria-labelledby={label}>
        {requirements.slice(0, isOpen ? count : NAMED).map(({ citation, title }) => (
          <li key={citation}>
            {citation} {title}
          </li>
        ))}
      </ul>
      {count > NAMED && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={isOpen}
            onClick={() => setOpen((before) => !before)}
          >
            {t(isOpen ? 'report.fewerUnclear' : 'report.allUnclear', { count, body })}
          </Button>
        </div>
      )}
    </Stack>
  );
};
