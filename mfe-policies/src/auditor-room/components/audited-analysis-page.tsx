import type { Finding, FindingStatus } from '@proviso/contracts';
import {
  Badge,
  type BadgeTone,
  ErrorState,
  Instant,
  LinkButton,
  Muted,
  PageHeader,
  Row,
  scoreTone,
  Skeleton,
  Stack,
  useParams,
} from '@proviso/ui';
import { ArrowLeft } from 'lucide-react';
import { policiesTexts } from '../../texts.ts';
import { useAuditedAnalysis } from '../api/audited-policies.ts';
import { auditedPolicyPath } from '../audited-policy-path.ts';
import { RoomList } from './room-list.ts';

const tones = {
  addressed: 'success',
  partly: 'warning',
  contradicted: 'danger',
  missing: 'danger',
  'not-applicable': 'neutral',
} satisfies Record<FindingStatus, BadgeTone>;

/** The report of an analysis, for an external auditor. */
export const AuditedAnalysisPage = () => {
  const t = policiesTexts.useTexts();
  const { id = '', analysisId = '' } = useParams();
  const { data, error, isPending, refetch } = useAuditedAnalysis(analysisId);
  const actions = (
    <LinkButton variant="secondary" to={auditedPolicyPath(id)}>
      <ArrowLeft size={16} aria-hidden />
      {t('auditorRoom.policy')}
    </LinkButton>
  );
  if (!data)
    return (
      <>
        <PageHeader title={t('auditorRoom.report')} actions={actions} />
        {isPending ? (
          <Skeleton />
        ) : (
          <ErrorState title={t('auditorRoom.reportFailed')} error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  const { policyTitle, policyVersion, status, createdAt, completedAt, complianceScore, engine, result } =
    data;
  return (
    <>
      <PageHeader title={t('auditorRoom.reportOf', { title: policyTitle })} actions={actions} />
      <Stack>
        <Row $gap={2}>
          {complianceScore !== null && (
            <Badge tone={scoreTone(complianceScore)}>
              {t('auditorRoom.score', { score: Math.round(complianceScore) })}
            </Badge>
          )}
          <Muted>{t('auditorRoom.version', { version: policyVersion })}</Muted>
          {completedAt !== null && (
            <Muted>
              <Instant at={completedAt}>{(date) => t('auditorRoom.analyzed', { date })}</Instant>
            </Muted>
          )}
          {engine && <Muted>{[engine.name, engine.version].filter(Boolean).join(' ')}</Muted>}
        </Row>
        {result ? (
          <RoomList aria-label={t('auditorRoom.findings')}>
            {result.findings.map((finding) => (
              <li key={`${finding.requirement.body} ${finding.requirement.citation}`}>
                <FindingItem finding={finding} />
              </li>
            ))}
          </RoomList>
        ) : (
          <Muted>
            {status === 'completed' ? (
              t('auditorRoom.resultRemoved')
            ) : (
              <Instant at={createdAt}>{(date) => t('auditorRoom.analysisNotCompleted', { date })}</Instant>
            )}
          </Muted>
        )}
      </Stack>
    </>
  );
};

const FindingItem = ({ finding }: { finding: Finding }) => {
  const t = policiesTexts.useTexts();
  const { requirement, status, explanation, quotes, unscored } = finding;
  return (
    <>
      <Row $gap={2}>
        <strong>
          {requirement.body} {requirement.citation}: {requirement.title}
        </strong>
        <Badge tone={tones[status]}>{t(`auditorRoom.findingStatus.${status}`)}</Badge>
        {unscored && <Muted>{t('auditorRoom.unscored')}</Muted>}
      </Row>
      {explanation !== null && <p>{explanation}</p>}
      {quotes.map(({ start, text }) => (
        <blockquote key={`${start} ${text}`}>{text}</blockquote>
      ))}
    </>
  );
};
