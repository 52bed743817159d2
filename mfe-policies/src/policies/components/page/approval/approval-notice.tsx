import type { PolicyApproval } from '@proviso/contracts';
import { Button, LinkButton, Row, useFailureToast, useFormatters, useToast } from '@proviso/ui';
import { useState } from 'react';
import { usePolicyApproval, useWithdrawApproval, waitingSubmission } from '../../../api/approval.ts';
import { policiesTexts } from '../../../../texts.ts';
import { NotCurrentPolicyBanner } from '../states/not-current-policy-banner.tsx';
import { usePolicyLink } from '../use-policy-link.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

export interface ApprovalNoticeProps {
  policy: { id: string; title: string; version: number };
  /** Content of the text that the page shows. */
  content: string;
  /** Fingerprint of the draft, on the page that shows it. */
  draftFingerprint?: string | undefined;
}

/**
 * Tells editors whether a text needs an approval, and offers the possible actions. A text can be submitted and
 * decided on only where it is shown.
 */
export const ApprovalNotice = ({ policy, content, draftFingerprint }: ApprovalNoticeProps) => {
  const { data } = usePolicyApproval(policy.id);
  if (!data?.text) return null;
  const { text, actions, approved, required } = data;
  const submission = waitingSubmission(data);
  const isShown = text.isDraft
    ? draftFingerprint === text.fingerprint
    : draftFingerprint === undefined && text.version === policy.version;
  if (submission)
    return (
      <Waiting
        policy={policy}
        approval={data}
        submission={submission}
        text={text}
        content={content}
        isShown={isShown}
      />
    );
  if (approved && required) return <Approved />;
  if (!actions.includes('submit')) return null;
  return (
    <>
      <Ended approval={data} />
      <Needed policy={policy} text={text} content={content} isShown={isShown} />
    </>
  );
};

const Approved = () => {
  const t = policiesTexts.useTexts();
  return (
    <NotCurrentPolicyBanner title={t('approvals.approvedTitle')} detail={t('approvals.approvedDetail')} />
  );
};

/** The decision that ended the last submission. */
const Ended = ({ approval: { submission, statements } }: { approval: PolicyApproval }) => {
  const t = policiesTexts.useTexts();
  const { dateTime } = useFormatters();
  const status = submission?.status;
  if (status !== 'changes-requested' && status !== 'rejected') return null;
  const decision = statements.find(
    ({ submissionId, kind }) => submissionId === submission?.id && kind === status,
  );
  return (
    <NotCurrentPolicyBanner
      title={t(`approvals.ended.${status}`)}
      detail={
        decision &&
        t('approvals.endedDetail', {
          name: decision.byName ?? t('approvals.unnamed'),
          date: dateTime(decision.at),
          comment: decision.comment ?? '',
        })
      }
    />
  );
};

interface TextProps {
  policy: ApprovalNoticeProps['policy'];
  text: NonNullable<PolicyApproval['text']>;
  content: string;
  /** True if the page shows the text. */
  isShown: boolean;
}

const Needed = ({ policy, text, content, isShown }: TextProps) => {
  const t = policiesTexts.useTexts();
  const [submitting, setSubmitting] = useState(false);
  return (
    <>
      <NotCurrentPolicyBanner
        title={t('approvals.needed')}
        detail={t(isShown ? 'approvals.neededDetail' : 'approvals.neededElsewhere')}
        action={
          isShown && (
            <Button size="sm" onClick={() => setSubmitting(true)}>
              {t('approvals.submit.open')}
            </Button>
          )
        }
      />
      {submitting && (
        <SubmitDialog policy={policy} text={text} content={content} onClose={() => setSubmitting(false)} />
      )}
    </>
  );
};

type PresentStep = NonNullable<PolicyApproval['submission']>['steps'][number];

interface WaitingProps extends TextProps {
  approval: PolicyApproval;
  submission: NonNullable<PolicyApproval['submission']>;
}

const Waiting = ({ policy, approval: { actions }, submission, text, content, isShown }: WaitingProps) => {
  const t = policiesTexts.useTexts();
  const { day, dateTime } = useFormatters();
  const to = usePolicyLink(policy.id);
  const [deciding, setDeciding] = useState(false);
  const { step, steps, submittedAt, submittedByName, dueOn, note, blocked, onBehalfOfName } = submission;
  const present = steps[step - 1];
  const approversOf = ({ role, names, group }: PresentStep): string => {
    if (role) return t(`approvals.role.${role}`);
    if (group) return t(`approvals.group.${group.from}`, { name: group.name ?? t('approvals.deletedGroup') });
    return names.map((name) => name ?? t('approvals.unnamed')).join(', ');
  };
  const sentences = [
    t('approvals.waiting', {
      name: submittedByName ?? t('approvals.unnamed'),
      date: dateTime(submittedAt),
      step,
      steps: steps.length,
      approvals: present?.approvals ?? 0,
      needed: present?.needed ?? 0,
    }),
    t('approvals.approvers', { names: present ? approversOf(present) : '' }),
    ...(dueOn === null ? [] : [t('approvals.due', { day: day(dueOn) })]),
    ...(note === null ? [] : [t('approvals.note', { note })]),
    ...(onBehalfOfName === null ? [] : [t('approvals.onBehalfOf', { name: onBehalfOfName })]),
    ...(blocked ? [t('approvals.blocked')] : []),
  ];
  const mayDecide = actions.includes('decide');
  return (
    <>
      <NotCurrentPolicyBanner
        title={t('approvals.waitingTitle')}
        detail={sentences.join(' ')}
        action={
          <Row $gap={2}>
            {mayDecide && isShown && (
              <Button size="sm" onClick={() => setDeciding(true)}>
                {t('approvals.decide.open')}
              </Button>
            )}
            {mayDecide && !isShown && text.isDraft && (
              <LinkButton size="sm" to={to({ kind: 'draft' })}>
                {t('approvals.decide.open')}
              </LinkButton>
            )}
            {actions.includes('withdraw') && (
              <WithdrawButton policyId={policy.id} submissionId={submission.id} />
            )}
          </Row>
        }
      />
      {deciding && (
        <DecideDialog
          policy={policy}
          text={text}
          submission={submission}
          content={content}
          onClose={() => setDeciding(false)}
        />
      )}
    </>
  );
};

const WithdrawButton = ({ policyId, submissionId }: { policyId: string; submissionId: string }) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutateAsync, isPending } = useWithdrawApproval(policyId);
  // Awaits the request itself, because the notice is gone before it ends.
  const withdraw = async () => {
    try {
      await mutateAsync(submissionId);
      toast({ title: t('approvals.withdraw.done'), tone: 'success' });
    } catch (error) {
      failureToast(error, { title: t('approvals.withdraw.failed') });
    }
  };
  return (
    <Button size="sm" variant="secondary" loading={isPending} onClick={() => void withdraw()}>
      {t('approvals.withdraw.open')}
    </Button>
  );
};
