import { apiQuery, useNotice } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { adminTexts } from '../../texts.ts';

/** Tells owners that auditors are waiting for evidence. */
export const EvidenceRequestNotice = () => {
  const t = adminTexts.useTexts();
  const open = useQuery(apiQuery('/api/evidence-requests', { query: { open: 'true' } })).data?.length ?? 0;
  useNotice(
    open === 0
      ? undefined
      : {
          id: 'evidence-requests',
          rank: 'soon',
          tone: 'warning',
          text: t('evidenceRequests.open', { count: open }),
          actions: [{ label: t('evidenceRequests.show'), to: '/settings/members' }],
        },
  );
  return null;
};
