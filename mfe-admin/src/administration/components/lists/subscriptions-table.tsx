import { adminSubscriptionStatuses, planOf } from '@proviso/contracts';
import {
  Instant,
  Badge,
  Select,
  ShortCell,
  Stack,
  useMoney,
  useSearchParams,
  type BadgeTone,
} from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';
import { useSubscriptions } from '../../api/admin-lists.ts';
import { PagedTable } from '../../../shared/table/paged-table.tsx';

const tones = {
  requested: 'neutral',
  active: 'success',
  past_due: 'warning',
  canceled: 'danger',
  ended: 'neutral',
} as const satisfies Record<(typeof adminSubscriptionStatuses)[number], BadgeTone>;

/** All organizations' subscriptions. The selected status is in the URL. */
export const SubscriptionsTable = () => {
  const t = adminTexts.useTexts();
  const money = useMoney();
  const [parameters, setParameters] = useSearchParams();
  const chosen = adminSubscriptionStatuses.find((status) => status === parameters.get('status'));
  return (
    <Stack>
      <div>
        <Select
          aria-label={t('adminSubscriptions.filter')}
          placeholder={t('adminSubscriptions.all')}
          options={adminSubscriptionStatuses.map((value) => ({
            value,
            label: t(`adminSubscriptions.status.${value}`),
          }))}
          value={chosen ?? ''}
          onChange={({ target: { value } }) =>
            setParameters({ area: 'subscriptions', ...(value && { status: value }) }, { replace: true })
          }
        />
      </div>
      <PagedTable
        list={useSubscriptions(chosen)}
        label={t('administration.subscriptions')}
        failed={t('adminSubscriptions.failed')}
        empty={t('adminSubscriptions.empty')}
        columns={[
          t('adminSubscriptions.organization'),
          t('adminSubscriptions.plan'),
          t('adminSubscriptions.state'),
          t('adminSubscriptions.price'),
          t('adminSubscriptions.until'),
          t('adminSubscriptions.failure'),
        ]}
        keyOf={({ organizationId }) => organizationId}
        renderCells={({
          organizationName,
          plan,
          status,
          amount,
          currency,
          interval,
          endsAt,
          paymentFailure,
        }) => (
          <>
            <th scope="row">{organizationName ?? t('adminSubscriptions.unnamed')}</th>
            <td>{planOf(plan).name}</td>
            <td>
              <Badge tone={tones[status]}>{t(`adminSubscriptions.status.${status}`)}</Badge>
            </td>
            <td>
              {amount === null || currency === null
                ? t('administration.none')
                : t(`adminSubscriptions.per.${interval}`, { price: money(amount, currency) })}
            </td>
            <ShortCell>
              {endsAt === null ? t('administration.none') : <Instant at={endsAt} form="date" />}
            </ShortCell>
            <td>{paymentFailure ?? t('administration.none')}</td>
          </>
        )}
      />
    </Stack>
  );
};
