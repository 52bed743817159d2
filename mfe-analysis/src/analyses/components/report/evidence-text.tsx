import type { Analysis, Finding } from '@proviso/contracts';
import {
  Card,
  CardTitle,
  color,
  ErrorState,
  focusRing,
  from,
  Muted,
  radius,
  Skeleton,
  space,
  Stack,
  text,
} from '@proviso/ui';
import { useEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { analysisTexts } from '../../../texts.ts';
import { usePolicyVersion } from '../../../shared/analyses-api.ts';
import { markedPieces } from './marked-pieces.ts';
import type { Place } from './requirement-item.tsx';

const Sheet = styled(Card)`
  ${from.desktop} {
    position: sticky;
    top: ${space[4]};
  }
`;
const Source = styled.section`
  max-height: 70vh;
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  overflow-y: auto;
  font: ${text('base')};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  mark {
    border-radius: 2px;
    background: ${color.warningSoft};
    color: ${color.onWarningSoft};
    &[data-shown] {
      outline: 2px solid ${color.focus};
    }
  }
  ${focusRing}
`;

export interface EvidenceTextProps {
  analysis: Analysis;
  findings: readonly Finding[];
  /** The range that the user asked to see. */
  shown: Place | undefined;
}

const placesOf = (findings: readonly Finding[]): readonly Place[] =>
  findings.flatMap(({ quotes }) =>
    quotes.flatMap(({ source, start, end }) => (source === 'policy' ? { start, end } : [])),
  );

/** The analyzed text, in which the findings' evidence is highlighted. */
export const EvidenceText = ({ analysis, findings, shown }: EvidenceTextProps) => {
  const t = analysisTexts.useTexts();
  const { data, isPending, error, refetch } = usePolicyVersion(analysis);
  const content = data?.content ?? '';
  const pieces = useMemo(() => markedPieces(content, placesOf(findings)), [content, findings]);
  const target = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown === undefined || pieces.length === 0) return;
    target.current?.scrollIntoView({ block: 'center' });
    target.current?.focus({ preventScroll: true });
  }, [shown, pieces]);
  return (
    <Sheet as="section">
      <Stack $gap={3}>
        <CardTitle>{t('report.evidence')}</CardTitle>
        <Muted>{t('report.evidenceLead', { version: analysis.policyVersion })}</Muted>
        {isPending && <Skeleton items={3} height="6rem" />}
        {!isPending && data === undefined && (
          <ErrorState title={t('report.textFailed')} error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && (
          <Source tabIndex={0} aria-label={t('report.evidence')}>
            {pieces.map(({ start, text: words, marked }) => {
              if (!marked) return <span key={start}>{words}</span>;
              const isShown =
                shown !== undefined && shown.start >= start && shown.start < start + words.length;
              return (
                <mark key={start} {...(isShown && { ref: target, tabIndex: -1, 'data-shown': true })}>
                  {words}
                </mark>
              );
            })}
          </Source>
        )}
      </Stack>
    </Sheet>
  );
};
