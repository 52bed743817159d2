import type { EvidenceRequest } from '@proviso/contracts';
import { uiTexts } from '../i18n/ui-texts.ts';
import { Badge, type BadgeTone } from './badge.tsx';

const tones = {
  open: 'warning',
  answered: 'success',
  withdrawn: 'neutral',
  ended: 'neutral',
} satisfies Record<EvidenceRequest['status'], BadgeTone>;

/** The status of an auditor's request for evidence. */
export const EvidenceRequestBadge = ({ status }: Pick<EvidenceRequest, 'status'>) => {
  const t = uiTexts.useTexts();
  return <Badge tone={tones[status]}>{t(`evidenceRequest.${status}`)}</Badge>;
};
