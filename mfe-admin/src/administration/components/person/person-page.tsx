import { isAddress } from '@proviso/contracts';
import { Instant, ErrorState, Link, Skeleton, useFormatters, useParams } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';
import { useHistoryOf, usePerson } from '../../api/organization.ts';
import { ActButton } from '../acts/act-button.tsx';
import { History } from '../acts/history.tsx';
import { ActForSupport } from './act-for-support.tsx';
import { SubjectPage } from '../acts/subject-page.tsx';
import { ErasePerson } from '../lists/erase-person.tsx';

/** The page of one user, with the actions that an administrator can take. */
export const PersonPage = () => {
  const { id = '' } = useParams();
  const t = adminTexts.useTexts();
  const format = useFormatters();
  const { data, error, isPending, refetch } = usePerson(id);
  const history = useHistoryOf('users', id);
  if (isPending) return <Skeleton items={3} height="8rem" />;
  if (data === undefined) {
    return (
      <ErrorState title={t('adminPerson.failed')} error={error} onRetry={() => void refetch()} wholePage />
    );
  }
  const none = t('administration.none');
  const name = `${data.firstName} ${data.lastName}`;
  const change = data.suspendedAt === null ? 'suspend' : 'reinstate';
  const yes = (value: boolean) => t(value ? 'adminPerson.yes' : 'adminPerson.no');
  return (
    <SubjectPage
      name={name}
      lead=<Instant at={data.signedUpAt} form="date">
        {(date) => t('adminPerson.lead', { date })}
      </Instant>
      all={{ to: '/admin-dashboard?area=users', label: t('adminPerson.all') }}
      suspendedAt={data.suspendedAt}
      acts={
        !data.administrator &&
        isAddress(data.email) && (
          <>
            <ActButton
              title={t(`adminActs.${change}.title`, { name })}
              lead={t(`adminActs.${change}.personLead`)}
              confirm={t(`adminActs.${change}.confirm`)}
              done={t(`adminActs.${change}.done`, { name })}
              send={(api, reason) =>
                api.POST(`/api/admin/users/{id}/${change}`, { path: { id }, body: { reason } })
              }
              destructive={change === 'suspend'}
            />
            {data.organizationId !== null && data.suspendedAt === null && <ActForSupport person={data} />}
            <ErasePerson person={data} />
          </>
        )
      }
      factsTitle={t('adminPerson.facts')}
      facts={[
        [t('adminUsers.email'), data.email],
        [t('adminPerson.verified'), yes(data.emailVerified)],
        [
          t('adminUsers.organization'),
          data.organizationId === null ? (
            none
          ) : (
            <Link key="organization" to={`/admin/organizations/${data.organizationId}`}>
              {data.organizationName ?? none}
            </Link>
          ),
        ],
        [t('adminUsers.role'), data.role === null ? none : t(`adminRole.${data.role}`)],
        [t('adminPerson.administrator'), yes(data.administrator)],
        [t('adminPerson.twoFactor'), yes(data.twoFactor)],
        [t('adminPerson.sessions'), data.sessions],
        [t('adminPerson.apiKeys'), data.apiKeys],
        [
          t('adminSupport.consent'),
          data.supportAccessUntil === null
            ? t('adminSupport.noConsent')
            : t('adminSupport.until', { time: format.dateTime(data.supportAccessUntil) }),
        ],
      ]}
    >
      <History list={history} />
    </SubjectPage>
  );
};
