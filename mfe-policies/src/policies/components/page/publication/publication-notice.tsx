import type { Policy, PolicyDraft, PolicyPublication, PublicationProblem } from '@proviso/contracts';
import {
  Button,
  LinkButton,
  problemText,
  Row,
  useFailureToast,
  useFormatters,
  useMay,
  useToast,
} from '@proviso/ui';
import { ConfirmDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { useMayBePublished } from '../../../api/approval.ts';
import { policiesTexts } from '../../../../texts.ts';
import {
  useCancelPublication,
  useDiscardDraft,
  usePublication,
  useRestoreDraft,
} from '../../../api/publication.ts';
import { NotCurrentPolicyBanner } from '../states/not-current-policy-banner.tsx';
import { usePolicyLink } from '../use-policy-link.ts';
import { PublishDialog } from './publish-dialog.tsx';

type NamedPolicy = Pick<Policy, 'id' | 'title'>;

export interface PublicationNoticeProps {
  /** The policy as it is shown on the page. */
  policy: NamedPolicy & Pick<Policy, 'version'>;
  /** Content of the text that the page shows. */
  content: string;
  /** The draft, on the page that shows it. */
  shownDraft?: PolicyDraft;
}

/**
 * Announces a draft of changes or a scheduled publication to editors, and offers the possible actions. A text
 * can be published only where it is shown.
 */
export const PublicationNotice = ({ policy, content, shownDraft }: PublicationNoticeProps) => {
  const { data } = usePublication(policy.id);
  if (!data) return null;
  const { scheduled, failed, draft, etag, asItIs } = data;
  if (scheduled) return <Scheduled policyId={policy.id} scheduled={scheduled} etag={etag} />;
  const isShown = asItIs?.version === policy.version && !shownDraft;
  return (
    <>
      {failed && <Failed failed={failed} />}
      {draft && (
        <Draft policy={policy} content={content} publication={data} draft={draft} shownDraft={shownDraft} />
      )}
      {!draft && isShown && <Ready policy={policy} fingerprint={asItIs.fingerprint} content={content} />}
    </>
  );
};

const reasonOf = (problem: PublicationProblem): string => problemText(problem) ?? problem.detail;

const Failed = ({ failed: { plannedAt, problem } }: { failed: NonNullable<PolicyPublication['failed']> }) => {
  const t = policiesTexts.useTexts();
  const { dateTime } = useFormatters();
  return (
    <NotCurrentPolicyBanner
      title={t('publishing.failure.title')}
      detail={t('publishing.failure.lead', { date: dateTime(plannedAt), reason: reasonOf(problem) })}
    />
  );
};

interface PublishableProps {
  policy: NamedPolicy;
  fingerprint: string;
  content: string;
}

const Ready = ({ policy, fingerprint, content }: PublishableProps) => {
  const t = policiesTexts.useTexts();
  const isApproved = useMayBePublished(policy.id);
  return (
    <NotCurrentPolicyBanner
      title={t('publishing.ready.title')}
      detail={isApproved ? t('publishing.ready.lead') : undefined}
      action={<PublishButton policy={policy} fingerprint={fingerprint} content={content} />}
    />
  );
};

/** Publishes a text. Without the approval that it needs, only owners can do so, and only in an emergency. */
const PublishButton = ({ policy, fingerprint, content }: PublishableProps) => {
  const t = policiesTexts.useTexts();
  const isOwner = useMay('organization.manage');
  const isApproved = useMayBePublished(policy.id);
  const [asking, setAsking] = useState(false);
  // A button that is shown before the rule is known would turn into another one.
  if (isApproved === undefined || (!isApproved && !isOwner)) return null;
  return (
    <>
      <Button size="sm" variant={isApproved ? 'primary' : 'secondary'} onClick={() => setAsking(true)}>
        {t(isApproved ? 'publishing.publish.open' : 'approvals.emergency')}
      </Button>
      {asking && (
        <PublishDialog
          policyId={policy.id}
          title={policy.title}
          fingerprint={fingerprint}
          content={content}
          onlyEmergency={!isApproved}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

interface ScheduledProps {
  policyId: string;
  scheduled: NonNullable<PolicyPublication['scheduled']>;
  etag: string | null;
}

const Scheduled = ({ policyId, scheduled, etag }: ScheduledProps) => {
  const t = policiesTexts.useTexts();
  const { day, dateTime } = useFormatters();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutateAsync, isPending } = useCancelPublication(policyId);
  const { effectiveOn, expiresOn, signedByName, problem, retriedUntil } = scheduled;
  const name = signedByName ?? t('publishing.draft.unnamed');
  const lead = () => {
    if (problem !== null && retriedUntil !== null)
      return t('publishing.scheduled.delayed', {
        name,
        reason: reasonOf(problem),
        date: dateTime(retriedUntil),
      });
    return effectiveOn === null
      ? t('publishing.scheduled.now', { name })
      : t('publishing.scheduled.lead', { name, day: day(effectiveOn) });
  };
  const sentences = [
    lead(),
    ...(expiresOn === null ? [] : [t('publishing.scheduled.until', { day: day(expiresOn) })]),
  ];
  // Awaits the request itself, because the notice is gone before it ends.
  const cancel = async (ifMatch: string) => {
    try {
      await mutateAsync(ifMatch);
      toast({ title: t('publishing.scheduled.canceled'), tone: 'success' });
    } catch (error) {
      failureToast(error, { title: t('publishing.scheduled.cancelFailed') });
    }
  };
  return (
    <NotCurrentPolicyBanner
      title={t(problem === null ? 'publishing.scheduled.title' : 'publishing.scheduled.delayedTitle')}
      detail={sentences.join(' ')}
      action={
        etag !== null && (
          <Button size="sm" variant="secondary" loading={isPending} onClick={() => void cancel(etag)}>
            {t('publishing.scheduled.cancel')}
          </Button>
        )
      }
    />
  );
};

interface DraftProps {
  policy: NamedPolicy;
  content: string;
  publication: PolicyPublication;
  draft: NonNullable<PolicyPublication['draft']>;
  shownDraft: PolicyDraft | undefined;
}

const Draft = ({ policy, content, publication, draft, shownDraft }: DraftProps) => {
  const t = policiesTexts.useTexts();
  const { dateTime } = useFormatters();
  const to = usePolicyLink(policy.id);
  const { actions, etag, inForce } = publication;
  const { savedAt, savedByName, basedOnVersion, outdated } = draft;
  const saved =
    savedAt !== null &&
    t('publishing.draft.saved', {
      name: savedByName ?? t('publishing.draft.unnamed'),
      date: dateTime(savedAt),
      version: inForce?.version ?? basedOnVersion,
    });
  return (
    <NotCurrentPolicyBanner
      title={t('publishing.draft.title')}
      detail={outdated ? t('publishing.draft.outdated') : saved}
      action={
        <Row $gap={2}>
          {!shownDraft && (
            <LinkButton size="sm" variant="secondary" to={to({ kind: 'draft' })}>
              {t('publishing.draft.compare')}
            </LinkButton>
          )}
          <LinkButton size="sm" variant="secondary" to={to({ kind: 'edit' })}>
            {t('publishing.draft.edit')}
          </LinkButton>
          {etag !== null && <DiscardButton policyId={policy.id} etag={etag} />}
          {shownDraft && actions.includes('publish') && (
            <PublishButton policy={policy} fingerprint={shownDraft.fingerprint} content={content} />
          )}
        </Row>
      }
    />
  );
};

/** Asks before it discards the draft with `etag`. */
const DiscardButton = ({ policyId, etag }: { policyId: string; etag: string }) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  /** The `etag` of the draft that the question is about. */
  const [asking, setAsking] = useState<string>();
  const discard = useDiscardDraft(policyId);
  const restore = useRestoreDraft(policyId);
  // Awaits the requests themselves, because the notice is gone before they end.
  const undo = async () => {
    try {
      await restore.mutateAsync();
      toast({ title: t('publishing.draft.restored'), tone: 'success' });
    } catch (error) {
      failureToast(error, { title: t('publishing.draft.restoreFailed') });
    }
  };
  const confirm = async (ifMatch: string) => {
    try {
      await discard.mutateAsync(ifMatch);
      toast({
        title: t('publishing.draft.discarded'),
        tone: 'success',
        action: {
          label: t('publishing.draft.undo'),
          elsewhere: t('publishing.draft.undoElsewhere'),
          onPress: () => void undo(),
        },
      });
    } catch (error) {
      failureToast(error, { title: t('publishing.draft.discardFailed') });
    }
    setAsking(undefined);
  };
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsking(etag)}>
        {t('publishing.draft.discard')}
      </Button>
      {asking !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && !discard.isPending && setAsking(undefined)}
          title={t('publishing.draft.discardTitle')}
          description={t('publishing.draft.discardQuestion')}
          confirmLabel={t('publishing.draft.discard')}
          pending={discard.isPending}
          onConfirm={() => void confirm(asking)}
        />
      )}
    </>
  );
};
