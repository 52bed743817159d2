import type { PolicySummary } from '@proviso/contracts';
import { Badge, Row } from '@proviso/ui';
import { policiesTexts } from '../texts.ts';
import { PolicyStatusBadge } from './policy-status-badge.tsx';

export interface PolicyBadgesProps {
  policy: Pick<PolicySummary, 'status' | 'version' | 'hasDraft' | 'awaitsApproval'>;
}

/** A policy's status, its version if there is more than one, and whether it has a draft or waits for approval. */
export const PolicyBadges = ({
  policy: { status, version, hasDraft, awaitsApproval },
}: PolicyBadgesProps) => {
  const t = policiesTexts.useTexts();
  return (
    <Row as="span" $gap={2}>
      <PolicyStatusBadge status={status} />
      {version > 1 && <Badge>{t('policy.versionBadge', { version })}</Badge>}
      {hasDraft && <Badge tone="info">{t('publishing.draft.place')}</Badge>}
      {awaitsApproval && <Badge tone="warning">{t('approvals.waitingTitle')}</Badge>}
    </Row>
  );
};
