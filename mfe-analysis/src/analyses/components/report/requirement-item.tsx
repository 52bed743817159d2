import {
  type Analysis,
  contradictionsOf,
  contradictsInPolicy,
  type Finding,
  isContradictionUnknown,
  isUnscored,
} from '@proviso/contracts';
import {
  findingText,
  Badge,
  color,
  focusRing,
  Muted,
  radius,
  Row,
  space,
  text,
  TextButton,
} from '@proviso/ui';
import { plainTextOf } from '@proviso/ui/markdown';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { analysisTexts } from '../../../texts.ts';
import { EngineDifferences } from './engine-differences.tsx';
import { FindingJudgment } from './finding-judgment.tsx';
import { useTitleLanguage } from '../../../shared/use-title-language.ts';
import { GapText } from '../../../shared/gap-text.tsx';
import { findingTones } from '../../../shared/finding-tones.ts';

/** Evidence for a finding, as a range in the policy's text. */
export interface EvidenceRange {
  start: number;
  end: number;
}

export interface RequirementItemProps {
  analysis: Pick<Analysis, 'id' | 'documents' | 'judgments' | 'policyId' | 'translatedBodies'>;
  finding: Finding;
  /** True if the URL points to this requirement. The report then opens at it. */
  isMeant: boolean;
  onShow: (place: EvidenceRange) => void;
}

const Root = styled.li`
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]} 0;
  overflow-wrap: anywhere;
  ${focusRing}
  &[data-meant] {
    padding-inline: ${space[3]};
    border-radius: ${radius.md};
    background: ${color.primarySoft};
  }
  & + & {
    border-top: 1px solid ${color.border};
  }
`;
const Title = styled.h3`
  font: ${text('base', 600)};
`;
const Cited = styled.p`
  color: ${color.textMuted};
  font: ${text('sm')};
`;
const Words = styled.blockquote`
  margin: 0;
  padding-inline-start: ${space[3]};
  border-inline-start: 3px solid ${color.borderStrong};
  font: ${text('sm')};
`;
const Jump = styled(TextButton)`
  color: inherit;
  font: inherit;
  text-decoration-color: ${color.borderStrong};
  &:hover {
    text-decoration-color: currentcolor;
  }
`;

/** A requirement: how well the policy meets it, why, and the evidence. */
export const RequirementItem = ({ analysis, finding, isMeant, onShow }: RequirementItemProps) => {
  const t = analysisTexts.useTexts();
  const { requirement, status, explanation, quotes, weight = 1 } = finding;
  const titleLanguage = useTitleLanguage(analysis, requirement.body);
  const root = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isMeant) return;
    root.current?.scrollIntoView({ block: 'center' });
    root.current?.focus({ preventScroll: true });
  }, [isMeant]);
  const nameOf = (id: string): string =>
    analysis.documents.find(({ documentId }) => documentId === id)?.name ?? t('report.goneDocument');
  return (
    <Root ref={root} {...(isMeant && { tabIndex: -1, 'data-meant': true })}>
      <Row $gap={2}>
        <Badge tone={findingTones[status]}>{t(`finding.${status}`)}</Badge>
        {!isUnscored(finding) && weight > 0 && <Badge>{t('report.weight', { weight })}</Badge>}
      </Row>
      <Title lang={titleLanguage}>{requirement.title}</Title>
      <Cited>
        {requirement.body}, {requirement.citation}
      </Cited>
      {explanation !== null && <Muted>{plainTextOf(findingText(explanation))}</Muted>}
      {quotes.map(({ source, start, end, text: words }) =>
        source === 'policy' ? (
          <Words key={`${start}-${end}`}>
            <Jump
              type="button"
              aria-label={t('report.showEvidence', { quote: plainTextOf(words) })}
              onClick={() => onShow({ start, end })}
            >
              {plainTextOf(words)}
            </Jump>
          </Words>
        ) : (
          <Words key={`${source.documentId} ${start}-${end}`}>
            <Cited>{t('report.fromDocument', { document: nameOf(source.documentId) })}</Cited>
            {words}
          </Words>
        ),
      )}
      <EngineDifferences {...finding} />
      {(status === 'missing' || status === 'partly' || status === 'contradicted') && (
        <GapText
          policyId={analysis.policyId}
          analysisId={analysis.id}
          isContradicted={isContradictionUnknown(finding) || contradictsInPolicy(finding)}
          contradictions={contradictionsOf(finding)}
          requirement={requirement}
        />
      )}
      <FindingJudgment analysis={analysis} finding={finding} />
    </Root>
  );
};
