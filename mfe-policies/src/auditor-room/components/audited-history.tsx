import { Instant, Link, Muted, Row } from '@proviso/ui';
import { PolicyStatusBadge } from '../../shared/policy-status-badge.tsx';
import { policiesTexts } from '../../texts.ts';
import { useAuditedChanges } from '../api/audited-policies.ts';
import { auditedPolicyPath } from '../audited-policy-path.ts';
import { PlainList } from './plain-list.ts';
import { PolicyPart } from './policy-part.tsx';

/** The changes to a policy, with links to its versions. */
export const AuditedHistory = ({ id }: { id: string }) => {
  const t = policiesTexts.useTexts();
  return (
    <PolicyPart
      title={t('auditorRoom.history')}
      list={useAuditedChanges(id)}
      failed={t('auditorRoom.historyFailed')}
      empty={t('auditorRoom.historyEmpty')}
    >
      {(items) => (
        <PlainList as="ol">
          {items.map(({ revision, version, status, at, byName }) => (
            <li key={revision}>
              <Row $gap={2}>
                <Link to={auditedPolicyPath(id, version)}>{t('auditorRoom.version', { version })}</Link>
                <PolicyStatusBadge status={status} />
                <Muted>
                  <Instant at={at}>
                    {(date) => t('auditorRoom.by', { date, name: byName ?? t('auditorRoom.someone') })}
                  </Instant>
                </Muted>
              </Row>
            </li>
          ))}
        </PlainList>
      )}
    </PolicyPart>
  );
};
