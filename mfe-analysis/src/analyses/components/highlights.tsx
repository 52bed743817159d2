import type { AnalysisHighlights } from '@proviso/contracts';
import { Badge, color, findingText, Muted, riskTones, space, text } from '@proviso/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { analysisTexts } from '../../texts.ts';
import { complianceTones } from '../../shared/finding-tones.ts';

const Section = styled.section`
  h3 {
    margin-bottom: ${space[1]};
    color: ${color.textMuted};
    font: ${text('sm', 600)};
  }
  ul {
    display: grid;
    gap: ${space[2]};
    font: ${text('sm')};
  }
  li {
    display: flex;
    gap: ${space[2]};
    align-items: baseline;
    overflow-wrap: anywhere;
  }
`;
const Clamped = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Points = ({
  title,
  points,
}: {
  title: string;
  points: readonly { key: string; point: ReactNode }[];
}) => {
  const t = analysisTexts.useTexts();
  return (
    <Section>
      <h3>{title}</h3>
      {points.length === 0 ? (
        <Muted>{t('card.nothing')}</Muted>
      ) : (
        <ul>
          {points.map(({ key, point }) => (
            <li key={key}>{point}</li>
          ))}
        </ul>
      )}
    </Section>
  );
};

const described = (points: readonly { description: string }[]) =>
  points.map(({ description }) => ({
    key: description,
    point: <Clamped>{findingText(description)}</Clamped>,
  }));

/** The most important parts of a result, for a card. The server limits their number. */
export const Highlights = ({ result }: { result: AnalysisHighlights }) => {
  const t = analysisTexts.useTexts();
  switch (result.analysisType) {
    case 'compliance':
      return (
        <>
          {(result.suggestions.length > 0 || result.improvements.length === 0) && (
            <Points title={t('card.suggestions')} points={described(result.suggestions)} />
          )}
          {result.improvements.length > 0 && (
            <Points title={t('card.improvements')} points={described(result.improvements)} />
          )}
          <Points
            title={t('card.risks')}
            points={result.risks.map(({ level, description }) => ({
              key: `${level} ${description}`,
              point: (
                <>
                  <Badge tone={riskTones[level]}>{t(`risk.${level}`)}</Badge>
                  <Clamped>{findingText(description)}</Clamped>
                </>
              ),
            }))}
          />
        </>
      );
    case 'regulatory_mapping':
      return (
        <>
          <Points
            title={t('card.regulations')}
            points={result.regulations.map(({ name, complianceStatus, relevance }) => ({
              key: name,
              point: (
                <>
                  <Badge tone={complianceTones[complianceStatus]}>{t(`complies.${complianceStatus}`)}</Badge>
                  <Clamped>
                    <strong>{name}</strong> {findingText(relevance)}
                  </Clamped>
                </>
              ),
            }))}
          />
          <Points title={t('card.gaps')} points={described(result.gaps)} />
          <Points title={t('card.recommendations')} points={described(result.recommendations)} />
        </>
      );
  }
};
