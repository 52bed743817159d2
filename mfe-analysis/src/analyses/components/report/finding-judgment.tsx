import {
  type Analysis,
  type Finding,
  type FindingStatus,
  findingStatuses,
  type JudgedFinding,
  type JudgeFindingInput,
} from '@proviso/contracts';
import {
  Button,
  color,
  Field,
  Link,
  Muted,
  radius,
  Row,
  Select,
  space,
  useFailureToast,
  useFormatters,
  useMay,
  useToast,
} from '@proviso/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { scopePageOf } from '../../../shared/scope.ts';
import { analysisTexts } from '../../../texts.ts';
import { useJudgment } from '../../judgments-api.ts';

const Note = styled.div`
  display: grid;
  gap: ${space[1]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  background: ${color.surfaceSunken};
`;

export interface FindingJudgmentProps {
  analysis: Pick<Analysis, 'id' | 'judgments'>;
  finding: Finding;
}

/** A finding's judgment, or the buttons to judge it. */
export const FindingJudgment = ({ analysis, finding }: FindingJudgmentProps) => {
  const t = analysisTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const mayJudge = useMay('policy.write');
  const [asking, setAsking] = useState<JudgeFindingInput['decision']>();
  const { judge, withdraw } = useJudgment(analysis.id);
  const { body, citation, title } = finding.requirement;
  const judgment = analysis.judgments.find((one) => one.body === body && one.citation === citation);
  const failed = (error: unknown) => {
    failureToast(error, { title: t('judgment.failed') });
  };
  if (judgment !== undefined)
    return (
      <Judged
        judgment={judgment}
        {...(mayJudge && {
          pending: withdraw.isPending,
          name: title,
          onWithdraw: () =>
            withdraw.mutate(
              { body, citation },
              { onSuccess: () => toast({ title: t('judgment.withdrawn') }), onError: failed },
            ),
        })}
      />
    );
  if (!mayJudge) return null;
  const isGap = finding.status === 'missing' || finding.status === 'partly';
  return (
    <>
      <Row $gap={2}>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('judgment.disputeOf', { requirement: title })}
          onClick={() => setAsking('disputed')}
        >
          {t('judgment.dispute')}
        </Button>
        {isGap && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('judgment.acceptOf', { requirement: title })}
            onClick={() => setAsking('accepted')}
          >
            {t('judgment.accept')}
          </Button>
        )}
      </Row>
      {asking !== undefined && (
        <JudgeDialog
          decision={asking}
          finding={finding}
          pending={judge.isPending}
          onClose={() => setAsking(undefined)}
          onSave={(said) =>
            judge.mutate(said, {
              onSuccess: ({ complianceScore }) => {
                setAsking(undefined);
                toast({
                  title:
                    complianceScore === null
                      ? t('judgment.savedNotScored')
                      : t('judgment.saved', { score: Math.round(complianceScore) }),
                });
              },
              onError: failed,
            })
          }
        />
      )}
    </>
  );
};

interface JudgedProps {
  judgment: JudgedFinding;
  name?: string;
  pending?: boolean;
  /** Called when the user withdraws the judgment; undefined without permission. */
  onWithdraw?: () => void;
}

const Judged = ({ judgment, name = '', pending = false, onWithdraw }: JudgedProps) => {
  const t = analysisTexts.useTexts();
  const { dateTime } = useFormatters();
  const { decision, found, reason, by, byName, at } = judgment;
  return (
    <Note>
      <strong>
        {decision === 'disputed'
          ? t('judgment.disputed', { found: t(`finding.${found}`) })
          : t(`judgment.${decision}`)}
      </strong>
      <Muted key={by}>
        {t('judgment.by', { name: byName ?? t('judgment.former'), date: dateTime(at), reason })}
      </Muted>
      {decision === 'not-applicable' ? (
        <Link to={scopePageOf(judgment.body)}>{t('judgment.scope')}</Link>
      ) : (
        onWithdraw && (
          <div>
            <Button
              variant="ghost"
              size="sm"
              loading={pending}
              aria-label={t('judgment.withdrawOf', { requirement: name })}
              onClick={onWithdraw}
            >
              {t('judgment.withdraw')}
            </Button>
          </div>
        )
      )}
    </Note>
  );
};

interface JudgeDialogProps {
  decision: JudgeFindingInput['decision'];
  finding: Finding;
  pending: boolean;
  onClose: () => void;
  onSave: (said: JudgeFindingInput) => void;
}

/** The most likely correction to a status: an unmet requirement becomes met, and a met one becomes a gap. */
const likelyInstead = (status: FindingStatus): FindingStatus =>
  status === 'addressed' ? 'missing' : 'addressed';

const JudgeDialog = ({ decision, finding, pending, onClose, onSave }: JudgeDialogProps) => {
  const t = analysisTexts.useTexts();
  const { body, citation, title } = finding.requirement;
  const [status, setStatus] = useState(() => likelyInstead(finding.status));
  const isDispute = decision === 'disputed';
  const requirement = `${title} (${body}, ${citation})`;
  return (
    <ReasonDialog
      title={t(isDispute ? 'judgment.disputeTitle' : 'judgment.acceptTitle')}
      lead={t(isDispute ? 'judgment.disputeLead' : 'judgment.acceptLead', { requirement })}
      save={t('judgment.save')}
      pending={pending}
      onClose={onClose}
      onSave={(reason) =>
        onSave(
          isDispute ? { decision, body, citation, status, reason } : { decision, body, citation, reason },
        )
      }
    >
      {isDispute && (
        <Field label={t('judgment.status')}>
          <Select
            value={status}
            options={findingStatuses
              .filter((one) => one !== finding.status)
              .map((one) => ({ value: one, label: t(`finding.${one}`) }))}
            onChange={({ target }) =>
              setStatus(findingStatuses.find((one) => one === target.value) ?? status)
            }
          />
        </Field>
      )}
    </ReasonDialog>
  );
};
