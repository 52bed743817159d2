import { riskLevels, type DraftAnalysis } from '@proviso/contracts';
import {
  findingText,
  sentence,
  Badge,
  Muted,
  riskTones,
  Row,
  scoreTone,
  space,
  Stack,
  text,
} from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';

const Section = styled.section`
  h3 {
    margin-bottom: ${space[2]};
    font: ${text('lg', 600, 'serif')};
  }
  ul {
    display: grid;
    gap: ${space[2]};
  }
  li {
    display: flex;
    gap: ${space[2]};
    align-items: baseline;
    overflow-wrap: anywhere;
  }
`;

/** An analysis of a draft, with the name of the engine. */
export const AnalysisResult = ({ result }: { result: DraftAnalysis }) => {
  const t = policiesTexts.useTexts();
  const risks = result.risks.toSorted(
    (one, other) => riskLevels.indexOf(one.level) - riskLevels.indexOf(other.level),
  );
  return (
    <Stack $gap={5}>
      <Row>
        {result.complianceScore === null ? (
          <Badge tone="neutral">{t('form.notScored')}</Badge>
        ) : (
          <Badge tone={scoreTone(result.complianceScore)}>
            {t('form.score', { score: Math.round(result.complianceScore) })}
          </Badge>
        )}
        <Muted>{t('form.by', { engine: sentence(result.engine) })}</Muted>
      </Row>
      {(result.bodies ?? []).map(({ body, known = true, spokenOf = true }) =>
        known && spokenOf ? null : (
          <Muted key={body}>{t(known ? 'form.notSpokenOf' : 'form.notKnown', { body })}</Muted>
        ),
      )}
      {(['suggestions', 'improvements'] as const).map((kind) => (
        <Section key={kind}>
          <h3>{t(`form.${kind}`)}</h3>
          {result[kind].length === 0 ? (
            <Muted>{t('form.nothing')}</Muted>
          ) : (
            <ul>
              {result[kind].map((item) => (
                <li key={item}>{findingText(item)}</li>
              ))}
            </ul>
          )}
        </Section>
      ))}
      <Section>
        <h3>{t('form.risks')}</h3>
        {risks.length === 0 ? (
          <Muted>{t('form.nothing')}</Muted>
        ) : (
          <ul>
            {risks.map(({ level, description }) => (
              <li key={`${level} ${description}`}>
                <Badge tone={riskTones[level]}>{t(`form.risk.${level}`)}</Badge>
                {findingText(description)}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </Stack>
  );
};
