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
import {
  isTooDeep,
  markedPieces,
  markedTree,
  MarkdownTree,
  type MarkedRange,
  proseStyle,
  type ReadSection,
  useReadSections,
} from '@proviso/ui/markdown';
import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { analysisTexts } from '../../../texts.ts';
import { usePolicyVersion } from '../../../shared/analyses-api.ts';
import type { EvidenceRange } from './requirement-item.tsx';

const Sheet = styled(Card)`
  ${from.desktop} {
    position: sticky;
    top: ${space[4]};
  }
`;
const Text = styled.section`
  max-height: 70vh;
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  overflow-y: auto;
  font: ${text('base')};
  overflow-wrap: anywhere;
  ${proseStyle}
  > * + * {
    margin-top: ${space[3]};
  }
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

const Plain = styled.div`
  white-space: pre-wrap;
`;

export interface EvidenceTextProps {
  analysis: Analysis;
  findings: readonly Finding[];
  /** The range that the user asked to see. */
  shown: EvidenceRange | undefined;
}

const placesOf = (findings: readonly Finding[]): readonly EvidenceRange[] =>
  findings.flatMap(({ quotes }) =>
    quotes.flatMap(({ source, start, end }) => (source === 'policy' ? { start, end } : [])),
  );

/** The pane's heading has level 2, so the text's headings start at level 3. */
const components: ComponentProps<typeof MarkdownTree>['components'] = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
  h6: ({ children }) => <h6>{children}</h6>,
};

interface SectionProps {
  section: ReadSection;
  ranges: readonly MarkedRange[];
}

const Section = ({ section: { tree, start }, ranges }: SectionProps) => {
  const shown = useMemo(() => markedTree(tree, start, ranges), [tree, start, ranges]);
  return <MarkdownTree tree={shown} components={components} />;
};

const Rendered = ({ content, ranges }: { content: string; ranges: readonly MarkedRange[] }) =>
  useReadSections(content).sections.map((section) => (
    <Section key={section.index} section={section} ranges={ranges} />
  ));

/** Shows the source of a text that is nested too deeply to be rendered, with ranges marked. */
const Source = ({ content, ranges }: { content: string; ranges: readonly MarkedRange[] }) => (
  <Plain>
    {markedPieces(content, ranges).map(({ start, text: words, marked }) => {
      if (!marked) return <span key={start}>{words}</span>;
      const isShown = ranges.some(
        (range) => range.isShown && range.start < start + words.length && range.end > start,
      );
      return (
        <mark key={start} {...(isShown && { tabIndex: -1, 'data-shown': 'true' })}>
          {words}
        </mark>
      );
    })}
  </Plain>
);

/** The analyzed text, in which the findings' evidence is highlighted. */
export const EvidenceText = ({ analysis, findings, shown }: EvidenceTextProps) => {
  const t = analysisTexts.useTexts();
  const { data, isPending, error, refetch } = usePolicyVersion(analysis);
  const content = data?.content ?? '';
  const ranges = useMemo(
    () =>
      placesOf(findings).map(({ start, end }): MarkedRange => ({
        start,
        end,
        isShown: start === shown?.start && end === shown.end,
      })),
    [findings, shown],
  );
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown === undefined || content === '') return;
    const target = root.current?.querySelector<HTMLElement>('mark[data-shown]');
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, [shown, content]);
  return (
    <Sheet as="section" id="report-evidence" tabIndex={-1}>
      <Stack $gap={3}>
        <CardTitle>{t('report.evidence')}</CardTitle>
        <Muted>{t('report.evidenceLead', { version: analysis.policyVersion })}</Muted>
        {isPending && <Skeleton items={3} height="6rem" />}
        {!isPending && data === undefined && (
          <ErrorState title={t('report.textFailed')} error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && (
          <Text ref={root} tabIndex={0} aria-label={t('report.evidence')}>
            {isTooDeep(content) ? (
              <Source content={content} ranges={ranges} />
            ) : (
              <Rendered content={content} ranges={ranges} />
            )}
          </Text>
        )}
      </Stack>
    </Sheet>
  );
};
