import {
  type Finding,
  type FindingStatus,
  type JudgedBody,
  MIN_SCORED_REQUIREMENTS,
  summaryOf,
} from '@proviso/contracts';
import { Badge, Card, CardTitle, color, from, space, Stack, text, useFormatters } from '@proviso/ui';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { findingTones } from '../../../shared/finding-tones.ts';
import { NotJudged } from '../../../shared/not-judged.tsx';
import { analysisTexts } from '../../../texts.ts';

const Meanings = styled.dl`
  display: grid;
  gap: ${space[1]} ${space[3]};
  grid-template-columns: minmax(0, 1fr);
  ${from.tablet} {
    row-gap: ${space[2]};
    grid-template-columns: max-content minmax(0, 1fr);
    align-items: baseline;
  }
  dd {
    color: ${color.textMuted};
  }
`;
const Next = styled.p`
  font: ${text('base', 600)};
`;

/** Statuses of requirements within the policy's subject, most urgent first. */
const counted = [
  'contradicted',
  'missing',
  'partly',
  'addressed',
] as const satisfies readonly FindingStatus[];

export interface ReportSummaryProps {
  findings: readonly Finding[];
  /** The analysis's score, as shown on all other screens. */
  score: number | null;
  bodies: readonly JudgedBody[] | undefined;
}

/** Summarizes a report: its score, the number and meaning of each status, and what to do next. */
export const ReportSummary = ({ findings, score, bodies }: ReportSummaryProps) => {
  const t = analysisTexts.useTexts();
  const { list } = useFormatters();
  const { counts, scored } = summaryOf(findings);
  const withoutFinding = bodies?.reduce((sum, body) => sum + body.outside, 0) ?? 0;
  const names = [
    ...new Set([
      ...findings.map(({ requirement }) => requirement.body),
      ...(bodies ?? []).map(({ body }) => body),
    ]),
  ];
  const rows = [
    ...counted.map((status) => ({
      name: status,
      tone: findingTones[status],
      count: counts[status],
      label: t(`finding.${status}`),
    })),
    { name: 'outside', tone: 'neutral', count: counts.outside, label: t('summary.outside') },
    { name: 'withoutFinding', tone: 'neutral', count: withoutFinding, label: t('summary.withoutFinding') },
  ] as const;
  const next = () => {
    if (counts.contradicted > 0) return t('summary.next.contradicted');
    if (scored < MIN_SCORED_REQUIREMENTS) return t('summary.next.unscored');
    return counts.missing + counts.partly > 0 ? t('summary.next.gaps') : t('summary.next.complete');
  };
  return (
    <Card as="section" id="report-summary" tabIndex={-1}>
      <Stack $gap={3}>
        <CardTitle>{t('summary.title')}</CardTitle>
        <p>
          {score === null
            ? t('summary.noScore', { count: scored, bodies: list(names), fewest: MIN_SCORED_REQUIREMENTS })
            : t('summary.score', { count: scored, bodies: list(names), score })}
        </p>
        <Meanings>
          {rows
            .filter(({ count }) => count > 0)
            .map(({ name, tone, count, label }) => (
              <Fragment key={name}>
                <dt>
                  <Badge tone={tone}>{t('summary.count', { count, status: label })}</Badge>
                </dt>
                <dd>{t(`summary.means.${name}`)}</dd>
              </Fragment>
            ))}
        </Meanings>
        <NotJudged bodies={bodies} isDetailed />
        <Next>{next()}</Next>
      </Stack>
    </Card>
  );
};
