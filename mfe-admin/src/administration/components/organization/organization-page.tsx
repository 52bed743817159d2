import { planOf } from '@proviso/contracts';
import { Instant, ErrorState, Skeleton, useFormatters, useParams } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';
import { useHistoryOf, useInvitationsOf, useMembersOf, useOrganization } from '../../api/organization.ts';
import { ActButton } from '../acts/act-button.tsx';
import { History } from '../acts/history.tsx';
import { SubjectPage } from '../acts/subject-page.tsx';
import { GrantTrial } from './grant-trial.tsx';
import { Invitations } from './invitations.tsx';
import { Members } from './members.tsx';
import { RecordRefund } from './record-refund.tsx';
import { OrganizationFeatures } from './organization-features.tsx';
import { RelinkSubscription } from './relink-subscription.tsx';

/** Statuses of a subscription that can be ended. */
const runs: ReadonlySet<string> = new Set(['active', 'past_due', 'canceled']);

/** The page of one organization, with the actions that an administrator can take. */
export const OrganizationPage = () => {
  const { id = '' } = useParams();
  const t = adminTexts.useTexts();
  const format = useFormatters();
  const { data, error, isPending, refetch } = useOrganization(id);
  const members = useMembersOf(id);
  const invitations = useInvitationsOf(id);
  const history = useHistoryOf('organizations', id);
  if (isPending) return <Skeleton items={3} height="8rem" />;
  if (data === undefined) {
    return (
      <ErrorState
        title={t('adminOrganization.failed')}
        error={error}
        onRetry={() => void refetch()}
        wholePage
      />
    );
  }
  const none = t('administration.none');
  const { name, suspendedAt, subscription, closing, trial, use } = data;
  const path = { id };
  const change = suspendedAt === null ? 'suspend' : 'resume';
  return (
    <SubjectPage
      name={name}
      lead=<Instant at={data.registeredAt} form="date">
        {(date) => t('adminOrganization.lead', { date })}
      </Instant>
      all={{ to: '/admin-dashboard?area=organizations', label: t('adminOrganization.all') }}
      suspendedAt={suspendedAt}
      acts={
        <>
          <ActButton
            title={t(`adminActs.${change}.title`, { name })}
            lead={t(`adminActs.${change}.organizationLead`)}
            confirm={t(`adminActs.${change}.confirm`)}
            done={t(`adminActs.${change}.done`, { name })}
            send={(api, reason) =>
              api.POST(`/api/admin/organizations/{id}/${change}`, { path, body: { reason } })
            }
            destructive={change === 'suspend'}
          />
          {closing?.status === 'requested' && (
            <ActButton
              title={t('adminActs.reopen.title', { name })}
              lead={t('adminActs.reopen.organizationLead')}
              confirm={t('adminActs.reopen.confirm')}
              done={t('adminActs.reopen.done', { name })}
              send={(api, reason) =>
                api.POST('/api/admin/organizations/{id}/reopen', { path, body: { reason } })
              }
            />
          )}
          <GrantTrial id={id} name={name} />
          {trial?.running && (
            <ActButton
              title={t('adminActs.endTrial.title', { name })}
              lead={t('adminActs.endTrial.lead')}
              confirm={t('adminActs.endTrial.confirm')}
              done={t('adminActs.endTrial.done', { name })}
              send={(api, reason) =>
                api.POST('/api/admin/organizations/{id}/trial/end', { path, body: { reason } })
              }
              destructive
            />
          )}
          {subscription && runs.has(subscription.status) && (
            <ActButton
              title={t('adminActs.endSubscription.title', { name })}
              lead={t('adminActs.endSubscription.lead')}
              confirm={t('adminActs.endSubscription.confirm')}
              done={t('adminActs.endSubscription.done', { name })}
              send={(api, reason) =>
                api.POST('/api/admin/organizations/{id}/subscription/end', { path, body: { reason } })
              }
              destructive
            />
          )}
          <RelinkSubscription id={id} name={name} />
          <RecordRefund id={id} name={name} />
        </>
      }
      factsTitle={t('adminOrganization.facts')}
      facts={[
        [t('adminOrganization.members'), format.number(use.people)],
        [t('adminOrganization.policies'), format.number(use.policies)],
        [t('adminOrganization.documents'), format.number(use.documents)],
        [t('adminOrganization.analyses'), format.number(use.analyses)],
        [t('adminOrganization.industry'), data.industry ?? none],
        [t('adminOrganization.size'), data.size ?? none],
        [t('adminOrganization.location'), data.location === '' ? none : data.location],
        [t('adminOrganizations.hold'), data.held ? t('adminOrganizations.held') : none],
        [
          t('adminOrganization.closing'),
          closing
            ? t(`adminOrganization.closings.${closing.status}`, {
                date: format.minute(closing.closesAt),
                reason: t(`auditTerm.closingReason.${closing.reason}`),
              })
            : none,
        ],
        [
          t('adminOrganization.subscription'),
          subscription
            ? t('adminOrganization.subscribed', {
                plan: planOf(subscription.plan).name,
                state: t(`adminSubscriptions.status.${subscription.status}`),
                date: format.minute(subscription.endsAt),
              })
            : none,
        ],
        [
          t('adminOrganization.trial'),
          trial
            ? t(trial.running ? 'adminOrganization.trialRuns' : 'adminOrganization.trialEnded', {
                plan: planOf(trial.plan).name,
                time: format.dateTime(trial.endsAt),
              })
            : none,
        ],
      ]}
    >
      <OrganizationFeatures id={id} name={name} />
      <Members list={members} />
      {/* Rendered below lists that are already loaded, so that the layout does not shift. */}
      {!members.isPending && <Invitations id={id} list={invitations} />}
      {!members.isPending && !invitations.isPending && <History list={history} />}
    </SubjectPage>
  );
};
