import { Badge, Instant, Link, Muted, Row, scoreTone } from '@proviso/ui';
import { policiesTexts } from '../../texts.ts';
import { useAuditedAnalyses } from '../api/audited-policies.ts';
import { auditedPolicyPath } from '../audited-policy-path.ts';
import { PlainList } from './plain-list.ts';
import { PolicyPart } from './policy-part.tsx';

/** A policy's completed analyses, newest first, with links to their reports. */
export const AuditedAnalyses = ({ policyId }: { policyId: string }) => {
  const t = policiesTexts.useTexts();
  return (
    <PolicyPart
      title={t('auditorRoom.analyses')}
      list={useAuditedAnalyses(policyId)}
      failed={t('auditorRoom.analysesFailed')}
      empty={t('auditorRoom.analysesEmpty')}
    >
      {(items) => (
        <PlainList>
          {items.map(
            ({ id, analysisType, status, policyVersion, complianceScore, createdAt, completedAt }) => (
              <li key={id}>
                <Row $gap={2}>
                  {status === 'completed' ? (
                    <Link to={`${auditedPolicyPath(policyId)}/analyses/${encodeURIComponent(id)}`}>
                      <Instant at={completedAt ?? createdAt}>
                        {(date) => t(`auditorRoom.analysisOf.${analysisType}`, { date })}
                      </Instant>
                    </Link>
                  ) : (
                    <Instant at={createdAt}>
                      {(date) => t('auditorRoom.analysisNotCompleted', { date })}
                    </Instant>
                  )}
                  {complianceScore !== null && (
                    <Badge tone={scoreTone(complianceScore)}>
                      {t('auditorRoom.score', { score: Math.round(complianceScore) })}
                    </Badge>
                  )}
                  <Muted>{t('auditorRoom.version', { version: policyVersion })}</Muted>
                </Row>
              </li>
            ),
          )}
        </PlainList>
      )}
    </PolicyPart>
  );
};
