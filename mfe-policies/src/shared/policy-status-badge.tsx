import type { PolicyStatus } from '@proviso/contracts';
import { Badge, type BadgeTone } from '@proviso/ui';
import { policiesTexts } from '../texts.ts';

const tones = {
  draft: 'info',
  review: 'warning',
  active: 'success',
  archived: 'neutral',
} satisfies Record<PolicyStatus, BadgeTone>;

export const PolicyStatusBadge = ({ status }: { status: PolicyStatus }) => {
  const t = policiesTexts.useTexts();
  return (
    <Badge tone={tones[status]} dot>
      {t(`status.${status}`)}
    </Badge>
  );
};
