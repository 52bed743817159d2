import type { Policy } from '@proviso/contracts';
import { ApiError, ErrorState, Skeleton } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { PolicyBadges } from '../../../shared/policy-badges.tsx';
import { policiesTexts } from '../../../texts.ts';
import { usePolicy } from '../../api/get-policy.ts';
import { PolicyEditors } from '../editors/editors-notice.tsx';
import { GonePolicy } from './gone-policy.tsx';
import { PolicyDocument } from '../policy-document.tsx';
import { DetailsFooter } from './details-footer.tsx';
import { PolicyFactsFoot } from './policy-facts-foot.tsx';

export interface PolicyDetailsDialogProps {
  id: string;
  /** True while the policy is being deleted, when refetching it would only return 404. */
  deleting: boolean;
  onClose: () => void;
  onEdit: () => void;
  onDelete: (policy: Policy) => void;
}

/** Details of the current policy. The policy's page has more. */
export const PolicyDetailsDialog = ({
  id,
  deleting,
  onClose,
  onEdit,
  onDelete,
}: PolicyDetailsDialogProps) => {
  const t = policiesTexts.useTexts();
  const query = usePolicy(id, !deleting);
  const gone = query.error instanceof ApiError && query.error.status === 404;
  const policy = gone ? undefined : query.data;
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(open) => !open && onClose()}
      title={policy?.title ?? t('details.title')}
      {...(policy && {
        footer: <DetailsFooter policy={policy} onEdit={onEdit} onDelete={() => onDelete(policy)} />,
      })}
    >
      {query.isPending && <Skeleton height="5rem" />}
      {gone && <GonePolicy policyId={id} error={query.error} />}
      {query.isError && !gone && !policy && (
        <ErrorState title={t('details.failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {policy && (
        <>
          <PolicyEditors policyId={id} />
          <PolicyBadges policy={policy} />
          <PolicyDocument policy={policy} />
          <PolicyFactsFoot policy={policy} />
        </>
      )}
    </Dialog>
  );
};
