import type { PolicySummary } from '@proviso/contracts';
import { Badge, Row } from '@proviso/ui';
import { policiesTexts } from '../texts.ts';
import { PolicyStatusBadge } from './policy-status-badge.tsx';

export interface PolicyBadgesProps {
  policy: Pick<PolicySummary, 'status' | 'version'>;
}

/** A policy's status, and its version if there is more than one. */
export const PolicyBadges = ({ policy: { status, version } }: PolicyBadgesProps) => {
  const t = policiesTexts.useTexts();
  return (
    <Row as="span" $gap={2}>
      <PolicyStatusBadge status={status} />
      {version > 1 && <Badge>{t('policy.versionBadge', { version })}</Badge>}
    </Row>
  );
};
