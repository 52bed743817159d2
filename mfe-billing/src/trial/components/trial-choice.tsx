import {
  accessTrialMs,
  type CurrentUser,
  type PlanId,
  planOf,
  plans,
  retentionDays,
} from '@proviso/contracts';
import { Button, Card, Link, LinkButton, Muted, PageHeader, Row, Stack, UnlessClosing } from '@proviso/ui';
import { mayManageBilling } from '../../shared/may-manage-billing.ts';
import { PlanCard } from '../../shared/plan-card.tsx';
import { PlanComparison } from '../../shared/plan-comparison.tsx';
import { PlanGrid } from '../../shared/plan-grid.ts';
import { SandboxNotice } from '../../shared/sandbox-notice.tsx';
import { billingTexts } from '../../texts.ts';
import { useStartTrial } from '../api/start-trial.ts';

export interface TrialChoiceProps {
  user: CurrentUser;
  /** True if the organization's only trial has ended. */
  used: boolean;
  /** The plan whose features are open for a few minutes without a trial; absent if they were already used. */
  preview?: PlanId | undefined;
}

/** The plans with buttons to start a free trial. */
export const TrialChoice = ({ user, used, preview }: TrialChoiceProps) => {
  const t = billingTexts.useTexts();
  const { mutate, isPending, variables } = useStartTrial();
  const { company } = user;
  const startable = !used && mayManageBilling(user);
  const starting = isPending ? variables : undefined;
  return (
    <Stack>
      <PageHeader title={t('trial.title')} lead={t('trial.lead')} />
      <SandboxNotice />
      {preview !== undefined && (
        <p>
          {t('trial.preview', { count: accessTrialMs / 60_000, plan: planOf(preview).name })}{' '}
          <Link to="/dashboard">{t('trial.toDashboard')}</Link>
        </p>
      )}
      {!startable && (
        <Card as="section">
          <Row $justify="space-between">
            <p>{used ? t('trial.used', { company }) : t('trial.ownerOnly', { company })}</p>
            {used && <LinkButton to="/subscribe">{t('trial.toSubscribe')}</LinkButton>}
          </Row>
        </Card>
      )}
      <UnlessClosing>
        <PlanGrid>
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} offer="trial">
              {startable && (
                <Button
                  variant={plan.popular ? 'primary' : 'secondary'}
                  loading={starting === plan.id}
                  disabled={isPending && starting !== plan.id}
                  onClick={() => mutate(plan.id)}
                >
                  {starting === plan.id ? t('trial.starting') : t('trial.start', { count: plan.trialDays })}
                </Button>
              )}
            </PlanCard>
          ))}
        </PlanGrid>
      </UnlessClosing>
      <Muted>
        {t('trial.footer')} {t('guard.kept', retentionDays)}
      </Muted>
      <PlanComparison />
    </Stack>
  );
};
