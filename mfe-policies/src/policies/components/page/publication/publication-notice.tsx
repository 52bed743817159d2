import type { Policy, PolicyPublication } from '@proviso/contracts';
import { Button, LinkButton, Row, useFailureToast, useFormatters, useToast } from '@proviso/ui';
import { ConfirmDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
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
  policy: NamedPolicy;
  /** True on the page that shows the draft. */
  isDraftShown?: boolean;
}

/** Tells editors about a draft of changes or a scheduled publication, and offers the possible actions. */
export const PublicationNotice = ({ policy, isDraftShown = false }: PublicationNoticeProps) => {
  const { data } = usePublication(policy.id);
  if (!data) return null;
  if (data.scheduled) return <Scheduled policyId={policy.id} scheduled={data.scheduled} />;
  if (data.draft)
    return <Draft policy={policy} publication={data} draft={data.draft} isDraftShown={isDraftShown} />;
  return data.fingerprint !== null && !isDraftShown ? (
    <Ready policy={policy} fingerprint={data.fingerprint} />
  ) : null;
};

interface PublishableProps {
  policy: NamedPolicy;
  fingerprint: string;
}

const Ready = ({ policy, fingerprint }: PublishableProps) => {
  const t = policiesTexts.useTexts();
  return (
    <NotCurrentPolicyBanner
      title={t('publishing.ready.title')}
      detail={t('publishing.ready.lead')}
      action={<PublishButton policy={policy} fingerprint={fingerprint} />}
    />
  );
};

const PublishButton = ({ policy, fingerprint }: PublishableProps) => {
  const t = policiesTexts.useTexts();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('publishing.publish.open')}
      </Button>
      {asking && (
        <PublishDialog
          policyId={policy.id}
          title={policy.title}
          fingerprint={fingerprint}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

interface ScheduledProps {
  policyId: string;
  scheduled: NonNullable<PolicyPublication['scheduled']>;
}

const Scheduled = ({ policyId, scheduled }: ScheduledProps) => {
  const t = policiesTexts.useTexts();
  const { day } = useFormatters();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutateAsync, isPending } = useCancelPublication(policyId);
  const { effectiveOn, expiresOn, signedByName } = scheduled;
  const name = signedByName ?? t('publishing.draft.unnamed');
  const sentences = [
    effectiveOn === null
      ? t('publishing.scheduled.now', { name })
      : t('publishing.scheduled.lead', { name, day: day(effectiveOn) }),
    ...(expiresOn === null ? [] : [t('publishing.scheduled.until', { day: day(expiresOn) })]),
  ];
  // Awaits the request itself, because the notice is gone before it ends.
  const cancel = async () => {
    try {
      await mutateAsync();
      toast({ title: t('publishing.scheduled.canceled'), tone: 'success' });
    } catch (error) {
      failureToast(error, { title: t('publishing.scheduled.cancelFailed') });
    }
  };
  return (
    <NotCurrentPolicyBanner
      title={t('publishing.scheduled.title')}
      detail={sentences.join(' ')}
      action={
        <Button size="sm" variant="secondary" loading={isPending} onClick={() => void cancel()}>
          {t('publishing.scheduled.cancel')}
        </Button>
      }
    />
  );
};

interface DraftProps {
  policy: NamedPolicy;
  publication: PolicyPublication;
  draft: NonNullable<PolicyPublication['draft']>;
  isDraftShown: boolean;
}

const Draft = ({ policy, publication, draft, isDraftShown }: DraftProps) => {
  const t = policiesTexts.useTexts();
  const { dateTime } = useFormatters();
  const to = usePolicyLink(policy.id);
  const { fingerprint, inForce } = publication;
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
          {!isDraftShown && (
            <LinkButton size="sm" variant="secondary" to={to({ kind: 'draft' })}>
              {t('publishing.draft.compare')}
            </LinkButton>
          )}
          <LinkButton size="sm" variant="secondary" to={to({ kind: 'edit' })}>
            {t('publishing.draft.edit')}
          </LinkButton>
          <DiscardButton policyId={policy.id} />
          {fingerprint !== null && <PublishButton policy={policy} fingerprint={fingerprint} />}
        </Row>
      }
    />
  );
};

const DiscardButton = ({ policyId }: { policyId: string }) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const [asking, setAsking] = useState(false);
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
  const confirm = async () => {
    try {
      await discard.mutateAsync();
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
    setAsking(false);
  };
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        {t('publishing.draft.discard')}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && !discard.isPending && setAsking(false)}
          title={t('publishing.draft.discardTitle')}
          description={t('publishing.draft.discardQuestion')}
          confirmLabel={t('publishing.draft.discard')}
          pending={discard.isPending}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  );
};
