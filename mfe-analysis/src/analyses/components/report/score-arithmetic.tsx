import {
  type Finding,
  type JudgedBody,
  MAX_CONTRADICTED_SCORE,
  MIN_SCORED_REQUIREMENTS,
  summaryOf,
} from '@proviso/contracts';
import { Card, CardTitle, Muted, Stack, Table, TableScroll, useFormatters } from '@proviso/ui';
import { analysisTexts } from '../../../texts.ts';

export interface ScoreArithmeticProps {
  findings: readonly Finding[];
  /** The analysis's score, as shown on all other screens. */
  score: number | null;
  bodies: readonly JudgedBody[] | undefined;
}

/** Explains how the score is calculated, for each regulation and in total. */
export const ScoreArithmetic = ({ findings, score: whole, bodies: judged }: ScoreArithmeticProps) => {
  const t = analysisTexts.useTexts();
  const { number } = useFormatters();
  const bodies = [
    ...new Set([
      ...findings.map(({ requirement }) => requirement.body),
      ...(judged ?? []).map(({ body }) => body),
    ]),
  ];
  const requirementsOf = (body?: string): number | undefined => {
    const known = judged?.filter((one) => body === undefined || one.body === body);
    return known && known.length > 0
      ? known.reduce((sum, { requirements }) => sum + requirements, 0)
      : undefined;
  };
  const rows = [
    ...bodies.map((body) => ({
      name: body,
      requirements: requirementsOf(body),
      arithmetic: summaryOf(findings.filter(({ requirement }) => requirement.body === body)),
    })),
    {
      name: t('report.total'),
      requirements: requirementsOf(),
      arithmetic: { ...summaryOf(findings), score: whole },
    },
  ];
  return (
    <Card as="section" id="report-score" tabIndex={-1}>
      <Stack $gap={3}>
        <CardTitle>{t('report.score')}</CardTitle>
        <Muted>
          {t('report.scoreLead', { fewest: MIN_SCORED_REQUIREMENTS, most: MAX_CONTRADICTED_SCORE })}
        </Muted>
        <TableScroll as="section" tabIndex={0} aria-label={t('report.score')}>
          <Table>
            <thead>
              <tr>
                {(['body', 'scored', 'earned', 'possible', 'bodyScore'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`report.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, requirements, arithmetic: { scored, earned, possible, score } }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>
                    {requirements === undefined
                      ? number(scored)
                      : t('report.scoredOf', { count: scored, all: requirements })}
                  </td>
                  <td>{number(earned)}</td>
                  <td>{number(possible)}</td>
                  <td>{score === null ? t('report.noScore') : t('card.score', { score })}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      </Stack>
    </Card>
  );
};
