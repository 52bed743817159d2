import {
  ErrorState,
  Instant,
  Link,
  LinkButton,
  Muted,
  PageHeader,
  Row,
  Skeleton,
  Stack,
  useAddressParameters,
  useParams,
} from '@proviso/ui';
import { ArrowLeft } from 'lucide-react';
import { PolicyProse } from '../../shared/policy-prose.tsx';
import { PolicyStatusBadge } from '../../shared/policy-status-badge.tsx';
import { policiesTexts } from '../../texts.ts';
import { useAuditedPolicy } from '../api/audited-policies.ts';
import { auditedPolicyPath } from '../audited-policy-path.ts';
import { AuditedAnalyses } from './audited-analyses.tsx';
import { AuditedDocuments } from './audited-documents.tsx';
import { AuditedExceptions } from './audited-exceptions.tsx';
import { AuditedHistory } from './audited-history.tsx';

/** The text of a policy or of one of its versions, and its documents, analyses, and history, for an external auditor. */
export const AuditedPolicyPage = () => {
  const t = policiesTexts.useTexts();
  const { id = '', version } = useParams();
  const number = version === undefined ? undefined : Number(version);
  const at = useAddressParameters()[0].get('at') ?? undefined;
  const { data, error, isPending, refetch } = useAuditedPolicy(id, { version: number, at });
  const actions = (
    <LinkButton variant="secondary" to="/auditor-room">
      <ArrowLeft size={16} aria-hidden />
      {t('auditorRoom.back')}
    </LinkButton>
  );
  if (!data)
    return (
      <>
        <PageHeader title={t('auditorRoom.title')} actions={actions} />
        {isPending ? (
          <Skeleton />
        ) : (
          <ErrorState title={t('auditorRoom.policyFailed')} error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  return (
    <>
      <PageHeader title={data.title} actions={actions} />
      <Stack $gap={5}>
        <Row $gap={2}>
          <PolicyStatusBadge status={data.status} />
          <Muted>{t('auditorRoom.version', { version: data.version })}</Muted>
          {at !== undefined && (
            <Muted>
              <Instant at={at}>{(moment) => t('auditorRoom.asOf', { moment })}</Instant>
            </Muted>
          )}
          {(number !== undefined || at !== undefined) && (
            <Link to={auditedPolicyPath(id)}>{t('auditorRoom.current')}</Link>
          )}
        </Row>
        <PolicyProse content={data.content} />
        <AuditedDocuments policyId={id} />
        <AuditedAnalyses policyId={id} />
        <AuditedExceptions policyId={id} />
        <AuditedHistory id={id} />
      </Stack>
    </>
  );
};
