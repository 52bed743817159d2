import type { PolicySummary } from '@proviso/contracts';
import { Badge, Row } from '@proviso/ui';
import { policiesTexts } from '../texts.ts';
import { PolicyStatusBadge } from './policy-status-badge.tsx';

export interface PolicyBadgesProps {
  policy: Pick<PolicySummary, 'status' | 'version' | 'hasDraft'>;
}

/** A policy's status, its version if there is more than one, and whether it has a draft of changes. */
export const PolicyBadges = ({ policy: { status, version, hasDraft } }: PolicyBadgesProps) => {
  const t = policiesTexts.useTexts();
  return (
    <Row as="span" $gap={2}>
      <PolicyStatusBadge status={status} />
      {version > 1 && <Badge>{t('policy.versionBadge', { version })}</Badge>}
      {hasDraft && <Badge tone="info">{t('publishing.draft.place')}</Badge>}
    </Row>
  );
};
