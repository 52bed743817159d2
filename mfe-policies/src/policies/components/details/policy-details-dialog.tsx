import type { Policy } from '@proviso/contracts';
import { ApiError, ErrorState, Skeleton } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { lazy, Suspense, type ReactNode } from 'react';
import { policiesTexts } from '../../../texts.ts';
import { usePolicy } from '../../api/get-policy.ts';
import type { PolicyPlace } from '../policy-place.ts';
import { CurrentPolicy } from './current-policy.tsx';
import { DetailsFooter } from './details-footer.tsx';
import { GonePolicy } from './gone-policy.tsx';
import { PolicyAt } from './policy-at.tsx';
import { useShownTitle } from './use-shown-title.ts';
import { VersionFooter } from './version/version-footer.tsx';
import { VersionView } from './version/version-view.tsx';

const CompareView = lazy(async () => ({
  default: (await import('./compare/compare-view.tsx')).CompareView,
}));

export interface PolicyDetailsDialogProps {
  id: string;
  place: PolicyPlace;
  /** The policy is about to be deleted: reading it again would only answer 404. */
  deleting: boolean;
  onClose: () => void;
  onEdit: () => void;
  onDelete: (policy: Policy) => void;
}

/** A policy to read: as it is now, as it was, one of its versions, or two of them compared. */
export const PolicyDetailsDialog = ({
  id,
  place,
  deleting,
  onClose,
  onEdit,
  onDelete,
}: PolicyDetailsDialogProps) => {
  const t = policiesTexts.useTexts();
  const query = usePolicy(id, !deleting);
  const gone = query.error instanceof ApiError && query.error.status === 404;
  const policy = gone ? undefined : query.data;
  const title = useShownTitle(id, place, policy?.title);

  const { body, footer } = ((): { body: ReactNode; footer?: ReactNode } => {
    switch (place.kind) {
      case 'version':
        return {
          body: (
            <VersionView
              key={place.version}
              policyId={id}
              version={place.version}
              current={policy?.version}
            />
          ),
          footer: policy && <VersionFooter policy={policy} version={place.version} />,
        };
      case 'at':
        return { body: <PolicyAt policyId={id} instant={place.instant} /> };
      case 'compare':
        return {
          body: (policy || gone) && (
            <Suspense fallback={<Skeleton items={3} height="5rem" />}>
              <CompareView policyId={id} current={policy?.version} from={place.from} to={place.to} />
            </Suspense>
          ),
        };
      case 'text':
      case 'history':
        return {
          body: policy ? (
            <CurrentPolicy policy={policy} tab={place.kind} />
          ) : (
            gone && <GonePolicy policyId={id} error={query.error} />
          ),
          footer: policy && (
            <DetailsFooter policy={policy} onEdit={onEdit} onDelete={() => onDelete(policy)} />
          ),
        };
    }
  })();
  const standsAlone = gone || place.kind === 'version' || place.kind === 'at';
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(open) => !open && onClose()}
      title={title ?? t('details.title')}
      {...(footer !== undefined && { footer })}
    >
      {!standsAlone && query.isPending && <Skeleton height="5rem" />}
      {!standsAlone && query.isError && !policy && (
        <ErrorState title={t('details.failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {body}
    </Dialog>
  );
};
