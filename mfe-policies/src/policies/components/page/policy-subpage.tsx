import { ApiError, ErrorState, useFormatters, useLocation, useNavigate, useRetention } from '@proviso/ui';
import { LegalHoldDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { policyPagePath } from '../../../shared/policy-page-path.ts';
import { policiesTexts } from '../../../texts.ts';
import { usePolicy } from '../../api/get-policy.ts';
import { DeletePolicyDialog } from '../delete-policy-dialog.tsx';
import { useUndelete } from '../use-undelete.ts';
import { ApprovalNotice } from './approval/approval-notice.tsx';
import { ApprovalStatements } from './approval/approval-statements.tsx';
import { EditPage } from './edit/edit-page.tsx';
import { PolicyHistory } from './history/policy-history.tsx';
import { PageActions } from './page-actions.tsx';
import { PageFrame } from './page-frame.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { HistoricalPolicyView } from './historical-policy-view.tsx';
import type { PageParts } from './page-parts.ts';
import { listParameters, pageAddress, type PolicySubpageLocation } from './policy-subpage-location.ts';
import { DraftView } from './publication/draft-view.tsx';
import { PublishingQuestion } from './publication/publishing-question.tsx';
import { PublicationNotice } from './publication/publication-notice.tsx';
import { PublicationStatements } from './publication/publication-statements.tsx';
import { GonePage } from './states/gone-page.tsx';
import { PolicyReading } from './text/policy-reading.tsx';
import { VersionActions } from './version/version-actions.tsx';
import type { Policy } from '@proviso/contracts';
import { NotCurrentPolicyBanner } from './states/not-current-policy-banner.tsx';
import { useAwaitsApproval } from '../../api/approval.ts';
import type { PolicyBadgesProps } from '../../../shared/policy-badges.tsx';
import { usePolicyAsOf, usePolicyVersion } from '../../api/policy-history.ts';

/** Facts in the head of the page. */
interface ShownFacts {
  title?: string | undefined;
  badges?: PolicyBadgesProps['policy'] | undefined;
}

/**
 * Returns the title and the badges of the shown version. A past view never shows the current badges, but falls
 * back to the current title.
 */
const useShownFacts = (id: string, place: PolicySubpageLocation, current: Policy | undefined): ShownFacts => {
  const at = usePolicyAsOf(id, place.kind === 'at' ? place.moment : undefined);
  const awaitsApproval = useAwaitsApproval(id);
  const version = usePolicyVersion(id, place.kind === 'version' ? place.version : undefined);
  switch (place.kind) {
    case 'at':
      return { title: at.data?.title ?? current?.title, badges: at.isError ? undefined : at.data };
    case 'version':
      return { title: version.data?.title ?? current?.title };
    case 'text':
    case 'edit':
    case 'documents':
    case 'history':
    case 'draft':
    case 'compare':
      return { title: current?.title, badges: current && { ...current, awaitsApproval } };
  }
};

/** Reports that a policy is under a legal hold, with the date and the reason. */
const HeldNotice = ({ policy }: { policy: Pick<Policy, 'id' | 'held'> }) => {
  const t = policiesTexts.useTexts();
  const { minute } = useFormatters();
  const held = policy.held === true;
  const { data } = useRetention({ enabled: held });
  if (!held) return null;
  const hold = data?.holds.find(
    ({ kind, id }) => kind === 'organization' || (kind === 'policy' && id === policy.id),
  );
  return (
    <NotCurrentPolicyBanner
      title={t(hold?.kind === 'organization' ? 'page.heldWithAll' : 'page.held')}
      detail={hold && t('page.heldSince', { day: minute(hold.setAt), reason: hold.reason })}
    />
  );
};

export interface PolicySubpageProps {
  id: string;
  place: PolicySubpageLocation;
  parts: PageParts;
}

/** One of the pages about a policy, such as its text, its history, or a comparison. */
export const PolicySubpage = ({ id, place, parts }: PolicySubpageProps) => {
  const t = policiesTexts.useTexts();
  const navigate = useNavigate();
  const { search } = useLocation();
  const undelete = useUndelete();
  const [asking, setAsking] = useState(false);
  const [holding, setHolding] = useState<'set' | 'lift'>();
  const [deleted, setDeleted] = useState(false);
  // Refetching the policy while it is being deleted would only return 404.
  const query = usePolicy(id, !asking && !deleted);
  const { title, badges } = useShownFacts(id, place, query.data);
  const { error, data: policy } = query;

  // An invalid id (422) does not identify a policy, either.
  if (error instanceof ApiError && (error.status === 404 || error.status === 422))
    return <GonePage id={id} place={place} />;
  if (!policy) {
    if (query.isPending) return <PageSkeleton />;
    const refused = error instanceof ApiError && error.status === 403;
    return (
      <ErrorState
        wholePage
        title={t(refused ? 'page.refused' : 'details.failed')}
        error={error}
        {...(!refused && { onRetry: () => void query.refetch() })}
      />
    );
  }

  if (place.kind === 'edit') return <EditPage id={id} title={policy.title} />;

  const content = () => {
    switch (place.kind) {
      case 'text':
        return (
          <>
            {policy.status === 'active' && <PublishingQuestion />}
            <PublicationNotice policy={policy} content={policy.content} />
            <ApprovalNotice policy={policy} content={policy.content} />
            <PolicyReading
              policy={policy}
              DocumentsInBrief={parts.DocumentsInBrief}
              ReviewInBrief={parts.ReviewInBrief}
              ExceptionsInBrief={parts.ExceptionsInBrief}
              CommentsInBrief={parts.CommentsInBrief}
            />
          </>
        );
      case 'draft':
        return <DraftView policy={policy} />;
      case 'documents':
        return <parts.Documents policyId={id} />;
      case 'history':
        return (
          <>
            <PublicationStatements policyId={id} />
            <ApprovalStatements policyId={id} />
            <parts.PastReviews policyId={id} />
            <PolicyHistory policyId={id} policy={policy} />
          </>
        );
      case 'at':
      case 'version':
      case 'compare':
        return <HistoricalPolicyView policyId={id} place={place} current={policy.version} />;
    }
  };
  return (
    <>
      <PageFrame
        policyId={id}
        place={place}
        title={title ?? policy.title}
        {...(badges && { badges })}
        actions={
          place.kind === 'version' ? (
            <VersionActions policy={policy} version={place.version} />
          ) : (
            <PageActions policy={policy} onDelete={() => setAsking(true)} onHold={setHolding} />
          )
        }
      >
        <HeldNotice policy={policy} />
        {content()}
      </PageFrame>
      {holding && (
        <LegalHoldDialog
          change={holding}
          held={{ kind: 'policy', id }}
          name={policy.title}
          onClose={() => setHolding(undefined)}
        />
      )}
      {asking && (
        <DeletePolicyDialog
          policy={policy}
          onClose={() => setAsking(false)}
          onDeleted={() => {
            setDeleted(true);
            setAsking(false);
            void navigate(pageAddress(policyPagePath(), listParameters(search)));
          }}
          onUndo={() => void undelete(id)}
        />
      )}
    </>
  );
};
