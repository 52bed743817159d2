import { type Analysis, compareFindings, type FindingChange } from '@proviso/contracts';
import {
  Badge,
  Card,
  ErrorState,
  Link,
  Muted,
  PageHeader,
  Row,
  Skeleton,
  Stack,
  Table,
  TableScroll,
  useFormatters,
  useParams,
  type BadgeTone,
  urlOf,
} from '@proviso/ui';
import { styled } from 'styled-components';
import { analysisTexts } from '../../../texts.ts';
import { useAnalysis } from '../../../shared/analyses-api.ts';
import { ExportMenu } from '../../../shared/export-menu.tsx';
import { ScoreBadge } from '../../../shared/score-badge.tsx';
import { findingTones } from '../../../shared/finding-tones.ts';
import { engineName } from '../../../shared/engine-name.ts';

const tones = { worse: 'danger', better: 'success', new: 'info', gone: 'neutral' } as const satisfies Record<
  FindingChange['kind'],
  BadgeTone
>;

/** Wraps long text on phones, so that the columns "before" and "after" fit side by side. */
const Wrapping = styled(Table)`
  td > * {
    white-space: normal;
  }
  tbody th {
    overflow-wrap: anywhere;
  }
`;

const Status = ({ status }: { status: FindingChange['before'] }) => {
  const t = analysisTexts.useTexts();
  return status === null ? (
    <Muted as="span">{t('comparison.absent')}</Muted>
  ) : (
    <Badge tone={findingTones[status]}>{t(`finding.${status}`)}</Badge>
  );
};

/** Explains why two analyses of a policy differ, for example because the policy was edited. */
const Reasons = ({ before, after }: { before: Analysis; after: Analysis }) => {
  const t = analysisTexts.useTexts();
  const [from, to] = [before.policyVersion, after.policyVersion];
  const [engineBefore, engineAfter] = [before, after].map(({ engine }) => engine && engineName(engine));
  return (
    <Stack $gap={2}>
      {from === to ? (
        <Muted>{t('comparison.sameVersion', { version: from })}</Muted>
      ) : (
        <Link to={`/policies/${after.policyId}/compare/${from}/${to}`}>
          {t('comparison.edit', { before: from, after: to })}
        </Link>
      )}
      {engineBefore !== engineAfter && (
        <Muted>
          {t('comparison.otherEngine', { before: engineBefore ?? '–', after: engineAfter ?? '–' })}
        </Muted>
      )}
      {before.libraryVersion !== after.libraryVersion && <Muted>{t('comparison.otherLibrary')}</Muted>}
    </Stack>
  );
};

const Changes = ({ before, after }: { before: Analysis; after: Analysis }) => {
  const t = analysisTexts.useTexts();
  const { changes, unchanged } = compareFindings(before.result?.findings ?? [], after.result?.findings ?? []);
  return (
    <Stack $gap={3}>
      {changes.length === 0 ? (
        <Muted>{t('comparison.none')}</Muted>
      ) : (
        <TableScroll as="section" tabIndex={0} aria-label={t('comparison.tab')}>
          <Wrapping>
            <thead>
              <tr>
                {(['requirement', 'change', 'before', 'after'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`comparison.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {changes.map(({ kind, requirement: { body, citation, title }, before: from, after: to }) => (
                <tr key={`${body} ${citation}`}>
                  <th scope="row">
                    {title}
                    <Muted>
                      {body}, {citation}
                    </Muted>
                  </th>
                  <td>
                    <Badge tone={tones[kind]}>{t(`comparison.${kind}`)}</Badge>
                  </td>
                  <td>
                    <Status status={from} />
                  </td>
                  <td>
                    <Status status={to} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Wrapping>
        </TableScroll>
      )}
      <Muted>{t('comparison.unchanged', { count: unchanged })}</Muted>
    </Stack>
  );
};

const Comparison = ({ before, after }: { before: Analysis; after: Analysis }) => {
  const t = analysisTexts.useTexts();
  const { dateTime } = useFormatters();
  return (
    <>
      <PageHeader
        title={t('comparison.title', { policy: after.policyTitle })}
        lead={t('comparison.lead', {
          before: before.policyVersion,
          beforeDate: dateTime(before.createdAt),
          after: after.policyVersion,
          afterDate: dateTime(after.createdAt),
        })}
        actions={
          <ExportMenu
            label={t('export.menu')}
            url={(format) =>
              urlOf('/api/analyses/{id}/comparison/export', {
                path: { id: after.id },
                query: { since: before.id, format },
              })
            }
          />
        }
      />
      <Stack $gap={5}>
        <Link to={`/ai-analysis/${after.id}`}>{t('comparison.back')}</Link>
        <Card as="section">
          <Stack $gap={3}>
            <Row $gap={2}>
              <Muted>{t('comparison.score')}</Muted>
              <ScoreBadge score={before.complianceScore} />
              <span aria-hidden>→</span>
              <ScoreBadge score={after.complianceScore} />
            </Row>
            <Reasons before={before} after={after} />
          </Stack>
        </Card>
        <Changes before={before} after={after} />
      </Stack>
    </>
  );
};

/** Changes between two analyses of a policy, requirement by requirement, with the causes. */
export const ComparisonPage = () => {
  const t = analysisTexts.useTexts();
  const { analysisId = '', earlierId = '' } = useParams();
  const after = useAnalysis(analysisId);
  const before = useAnalysis(earlierId);
  if (after.isPending || before.isPending) return <Skeleton items={4} height="6rem" />;
  if (after.data === undefined || before.data === undefined)
    return (
      <ErrorState
        title={t('comparison.failed')}
        error={after.error ?? before.error}
        onRetry={() => void Promise.all([after.refetch(), before.refetch()])}
      />
    );
  if (after.data.policyId !== before.data.policyId)
    return <ErrorState title={t('comparison.failed')} detail={t('comparison.otherPolicy')} />;
  return <Comparison before={before.data} after={after.data} />;
};
