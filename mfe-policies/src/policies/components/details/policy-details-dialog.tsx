import type { Policy } from '@proviso/contracts';
import { ApiError, Button, ErrorState, LinkButton, Skeleton, useMay } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { Paperclip, Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { usePolicy } from '../../api/get-policy.ts';
import { PolicyBadges } from '../policy-badges.tsx';
import { PolicyDocument } from '../policy-document.tsx';
import { PolicyHistory } from './policy-history.tsx';

/** What destroys stands away from what goes on. */
const Apart = styled.div`
  margin-inline-end: auto;
`;

export interface PolicyDetailsDialogProps {
  id: string;
  /** The policy is about to be deleted: reading it again would only answer 404. */
  deleting: boolean;
  onClose: () => void;
  onEdit: () => void;
  onDelete: (policy: Policy) => void;
}

/** A policy to read. */
export const PolicyDetailsDialog = ({
  id,
  deleting,
  onClose,
  onEdit,
  onDelete,
}: PolicyDetailsDialogProps) => {
  const t = policiesTexts.useTexts();
  const mayWrite = useMay('policy.write');
  const mayUpload = useMay('document.upload');
  const query = usePolicy(id, !deleting);
  const gone = query.error instanceof ApiError && query.error.status === 404;
  const policy = gone ? undefined : query.data;
  const footer =
    policy && (mayWrite || mayUpload) ? (
      <>
        {mayWrite && (
          <Apart>
            <Button variant="ghost" onClick={() => onDelete(policy)}>
              <Trash2 size={16} aria-hidden />
              {t('actions.delete')}
            </Button>
          </Apart>
        )}
        {mayUpload && (
          <LinkButton variant="secondary" to={`/upload?policy=${id}`}>
            <Paperclip size={16} aria-hidden />
            {t('details.documents')}
          </LinkButton>
        )}
        {mayWrite && (
          <Button onClick={onEdit}>
            <Pencil size={16} aria-hidden />
            {t('actions.edit')}
          </Button>
        )}
      </>
    ) : undefined;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={policy?.title ?? t('details.title')}
      footer={footer}
    >
      {query.isPending && <Skeleton height="5rem" />}
      {query.isError && !policy && (
        <ErrorState title={t('details.failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {policy && (
        <>
          <PolicyBadges policy={policy} />
          <PolicyDocument policy={policy} />
          <PolicyHistory policy={policy} />
        </>
      )}
    </Dialog>
  );
};
