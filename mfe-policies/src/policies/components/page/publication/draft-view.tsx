import type { Policy } from '@proviso/contracts';
import { EmptyState, ErrorState, Skeleton } from '@proviso/ui';
import { FileText } from 'lucide-react';
import { policiesTexts } from '../../../../texts.ts';
import { useDraftOfChanges } from '../../../api/publication.ts';
import { ApprovalNotice } from '../approval/approval-notice.tsx';
import { Comparison } from '../compare/comparison.tsx';
import { PublicationNotice } from './publication-notice.tsx';

/** Compares the draft of changes with the policy in force. */
export const DraftView = ({ policy }: { policy: Policy }) => {
  const t = policiesTexts.useTexts();
  const { data, error, refetch } = useDraftOfChanges(policy.id);
  if (error && !data)
    return (
      <ErrorState title={t('publishing.draft.loadFailed')} error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton items={3} height="5rem" />;
  if (!data.draft) return <EmptyState icon={<FileText size={22} />} title={t('publishing.draft.none')} />;
  return (
    <>
      <PublicationNotice policy={policy} content={data.content} shownDraft={data.draft} />
      <ApprovalNotice policy={policy} content={data.content} draftFingerprint={data.draft.fingerprint} />
      <Comparison
        from={policy}
        to={data}
        names={{
          before: t('publishing.draft.inForce', { version: policy.version }),
          after: t('publishing.draft.of'),
        }}
      />
    </>
  );
};
