import { type AnyEvent, guaranteeEndsAt, idOf, PLATFORM, type Price } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { UnprojectableEventError } from '../../engine/projecting/errors.ts';
import type { SubscriptionRow } from './table.ts';

/**
 * A renewal keeps the money-back guarantee, unless the new period begins after the guarantee's end. Compares
 * these two times instead of the current time, because the provider's clock may be ahead of the server's.
 */
const guaranteeAfterRenewal = ({
  guarantee_until: until,
  ends_at: began,
}: SubscriptionRow): SubscriptionRow['guarantee_until'] =>
  until !== null && began !== null && new Date(began) < new Date(until) ? until : null;

const priceColumns = ({
  amount,
  currency,
  interval,
}: Price): Pick<SubscriptionRow, 'amount' | 'currency' | 'billing_interval'> => ({
  amount,
  currency,
  billing_interval: interval ?? null,
});

/**
 * A subscription's row after a further event. A payment after the cancellation does not undo the
 * cancellation.
 */
export const subscriptionAfter = (
  row: SubscriptionRow | undefined,
  read: Positioned<ReadEvent>,
): SubscriptionRow => {
  const event = read.event as AnyEvent;
  const { organizationId, recordedAt } = read.metadata;
  if (organizationId === PLATFORM)
    throw new UnprojectableEventError(read, 'a subscription must belong to an organization');
  const known = (): SubscriptionRow => {
    if (row) return row;
    throw new UnprojectableEventError(read, 'nothing was requested or paid before');
  };
  const fresh = {
    id: idOf(read.stream),
    organization_id: organizationId,
    revision: read.revision,
    amount: null,
    currency: null,
    billing_interval: null,
    ends_at: null,
    failure: null,
    due: null,
    ending: null,
    guarantee_until: null,
    again: row !== undefined && (row.again || row.status === 'ended'),
  };
  switch (event.type) {
    case 'SubscriptionRequested':
      return {
        ...fresh,
        status: 'requested',
        plan: event.data.plan,
        external_id: event.data.externalId,
      };
    case 'SubscriptionActivated': {
      const { plan, externalId, price, paidUntil } = event.data;
      const isFirst = row === undefined || (row.status === 'requested' && !row.again);
      // The subscription was paused and has resumed.
      const isBack = row?.status === 'ended' && row.external_id === externalId;
      const guarantee = isBack ? row.guarantee_until : null;
      return {
        ...fresh,
        status: 'active',
        plan,
        external_id: externalId,
        ...priceColumns(price),
        ends_at: paidUntil,
        guarantee_until: isFirst ? guaranteeEndsAt(recordedAt) : guarantee,
      };
    }
    case 'SubscriptionRenewed': {
      const before = known();
      const status = before.status === 'canceled' ? 'canceled' : 'active';
      return {
        ...before,
        status,
        ends_at: event.data.paidUntil,
        failure: null,
        due: null,
        guarantee_until: guaranteeAfterRenewal(before),
      };
    }
    case 'SubscriptionPaymentFailed': {
      const status = known().status === 'active' ? 'past_due' : known().status;
      const { reason, due = null } = event.data;
      return { ...known(), status, failure: reason, due };
    }
    case 'SubscriptionPlanChanged': {
      const { plan, price, paidUntil } = event.data;
      return {
        ...known(),
        plan,
        ...priceColumns(price),
        ...(paidUntil !== undefined && { ends_at: paidUntil }),
      };
    }
    case 'SubscriptionCanceled':
      return { ...known(), status: 'canceled', ends_at: event.data.endsAt };
    case 'SubscriptionReactivated': {
      const status = known().failure === null ? 'active' : 'past_due';
      return { ...known(), status, ends_at: event.data.paidUntil };
    }
    case 'SubscriptionRelinked': {
      const { plan, externalId, price, paidUntil } = event.data;
      return {
        ...fresh,
        status: 'active',
        plan,
        external_id: externalId,
        ...priceColumns(price),
        ends_at: paidUntil,
        guarantee_until: row?.guarantee_until ?? null,
      };
    }
    case 'SubscriptionEnded':
      return { ...known(), status: 'ended', ends_at: event.data.endedAt, ending: event.data.reason };
    default:
      throw new UnprojectableEventError(read, `${event.type} is not a subscription event`);
  }
};
