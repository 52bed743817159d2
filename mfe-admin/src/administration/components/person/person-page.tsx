import { ERASED } from '@proviso/contracts';
import {
  Badge,
  ErrorState,
  Link,
  LinkButton,
  PageHeader,
  Row,
  Skeleton,
  Stack,
  useFormatters,
  useParams,
} from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';
import { administrationPath } from '../../api/admin-lists.ts';
import { useHistoryOf, usePerson } from '../../api/organization.ts';
import { ActButton } from '../acts/act-button.tsx';
import { Facts } from '../acts/facts.tsx';
import { History } from '../acts/history.tsx';
import { ActForSupport } from './act-for-support.tsx';
import { ErasePerson } from '../lists/erase-person.tsx';

/** A person of the installation, and what an administrator does to them. */
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
    <Stack $gap={6}>
      <PageHeader
        title={name}
        lead={t('adminPerson.lead', { date: format.date(data.signedUpAt) })}
        actions={
          <LinkButton variant="secondary" to="/admin-dashboard?area=users">
            {t('adminPerson.all')}
          </LinkButton>
        }
      />
      {data.suspendedAt !== null && (
        <Row>
          <Badge tone="danger">
            {t('adminActs.suspendedSince', { time: format.dateTime(data.suspendedAt) })}
          </Badge>
        </Row>
      )}
      {!data.administrator && data.email !== ERASED && (
        <Row>
          <ActButton
            title={t(`adminActs.${change}.title`, { name })}
            lead={t(`adminActs.${change}.personLead`)}
            confirm={t(`adminActs.${change}.confirm`)}
            done={t(`adminActs.${change}.done`, { name })}
            address={`${administrationPath}/users/${id}/${change}`}
            destructive={change === 'suspend'}
          />
          {data.organizationId !== null && data.suspendedAt === null && <ActForSupport person={data} />}
          <ErasePerson person={data} />
        </Row>
      )}
      <Facts
        title={t('adminPerson.facts')}
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
      />
      <History list={history} />
    </Stack>
  );
};
