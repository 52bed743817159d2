import { type Finding, scoreOf } from '@proviso/contracts';
import { Card, CardTitle, Muted, Stack, Table, TableScroll } from '@proviso/ui';
import { analysisTexts } from '../../../texts.ts';

/** How the score is calculated, for each regulation and for all together. */
export const ScoreArithmetic = ({ findings }: { findings: readonly Finding[] }) => {
  const t = analysisTexts.useTexts();
  const bodies = [...new Set(findings.map(({ requirement }) => requirement.body))];
  const rows = [
    ...bodies.map((body) => ({
      name: body,
      arithmetic: scoreOf(findings.filter(({ requirement }) => requirement.body === body)),
    })),
    { name: t('report.total'), arithmetic: scoreOf(findings) },
  ];
  return (
    <Card as="section">
      <Stack $gap={3}>
        <CardTitle>{t('report.score')}</CardTitle>
        <Muted>{t('report.scoreLead')}</Muted>
        <TableScroll as="section" tabIndex={0} aria-label={t('report.score')}>
          <Table>
            <thead>
              <tr>
                {(['body', 'earned', 'possible', 'bodyScore'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`report.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, arithmetic: { earned, possible, score } }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{earned}</td>
                  <td>{possible}</td>
                  <td>{possible === 0 ? t('report.noScore') : t('card.score', { score })}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      </Stack>
    </Card>
  );
};
