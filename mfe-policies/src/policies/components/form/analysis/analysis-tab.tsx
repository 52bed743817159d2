import { Button, color, Muted, radius, Row, Skeleton, space, Stack, text } from '@proviso/ui';
import { Sparkles } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import { AnalysisResult } from './analysis-result.tsx';
import type { PolicyForm } from '../use-policy-form.ts';
import type { Analysis } from './use-analysis.ts';

const Note = styled.section`
  display: grid;
  gap: ${space[2]};
  padding: ${space[5]};
  border: 1px dashed ${color.borderStrong};
  border-radius: ${radius.lg};
  background: ${color.surfaceSunken};
  h3 {
    font: ${text('lg', 600, 'serif')};
  }
  p {
    max-width: 65ch;
  }
`;

const Status = styled.output`
  display: block;
`;

export interface AnalysisTabProps {
  form: PolicyForm;
  analysis: Analysis;
}

/** The tab with an engine's analysis of the draft. */
export const AnalysisTab = ({ form, analysis }: AnalysisTabProps) => {
  const t = policiesTexts.useTexts();
  const { analyzing, result, unavailable, start } = analysis;
  const [title, content, regulatoryBody] = useWatch({
    control: form.control,
    name: ['title', 'content', 'regulatoryBody'],
  });
  const outdated = result !== undefined && analysis.isOutdated({ title, content, regulatoryBody });
  return (
    <Stack $gap={4}>
      <Row $justify="space-between">
        <Muted>{t('form.analysisLead')}</Muted>
        <Button variant="secondary" size="sm" loading={analyzing} onClick={start}>
          <Sparkles size={16} aria-hidden />
          {t('form.analyze')}
        </Button>
      </Row>
      <Status>
        {analyzing && <Skeleton items={3} height="4rem" />}
        {!analyzing && unavailable !== undefined && (
          <Note>
            <h3>{unavailable}</h3>
            <Muted>{t('form.unavailableDetail')}</Muted>
          </Note>
        )}
        {!analyzing && unavailable === undefined && !result && (
          <Note>
            <h3>{t('form.notAnalyzed')}</h3>
            <Muted>{t('form.notAnalyzedDetail')}</Muted>
          </Note>
        )}
      </Status>
      {!analyzing && unavailable === undefined && outdated && (
        <Muted as="output">{t('form.analyzedEarlier')}</Muted>
      )}
      {!analyzing && unavailable === undefined && result && <AnalysisResult result={result} />}
    </Stack>
  );
};
