import { type PolicyFields, streamName } from '@proviso/contracts';
import { type Pool, withTenant } from '@proviso/storage';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { policyDecider } from './decider.ts';

/**
 * Milliseconds that a request has for saving a policy after it has claimed a document number. During this
 * time, no other policy can claim the number, even though the first policy does not have it yet.
 */
const SAVING_MS = 30_000;

/** Reserves document numbers, so that each of an organization's policies has a unique number. */
export interface DocumentNumbers {
  /**
   * Claims a number for a policy before the policy is saved with that number. A deleted policy keeps its
   * number, because the deletion can be undone. The comparison ignores case. Does nothing if `number` is
   * `null` or `undefined`.
   * @throws DomainError `policy.number-taken`
   */
  claim: (organizationId: string, policyId: string, number: string | null | undefined) => Promise<void>;
}

interface Claim {
  policyId: string;
  /** When the number was claimed, in the database's text format. */
  claimedAt: string;
  isRecent: boolean;
}

/** {@link DocumentNumbers} in `private.document_numbers`. */
export const createDocumentNumbers = (pool: Pool, log: Pick<EventLog, 'load'>): DocumentNumbers => ({
  async claim(organizationId, policyId, number) {
    if (number === null || number === undefined) return;
    const key = keyOf(number);
    const values = [organizationId, key, policyId];
    const other = await withTenant(pool, organizationId, async (db) => {
      const { rowCount } = await db.query(
        `insert into private.document_numbers as known (organization_id, number_key, policy_id)
         values ($1, $2, $3)
         on conflict (organization_id, number_key) do update set claimed_at = default
           where known.policy_id = excluded.policy_id`,
        values,
      );
      if (rowCount === 1) return undefined;
      const { rows } = await db.query<Claim>(
        `select policy_id as "policyId", claimed_at::text as "claimedAt",
           claimed_at > clock_timestamp() - make_interval(secs => $3::double precision / 1000) as "isRecent"
         from private.document_numbers where organization_id = $1 and number_key = $2`,
        [organizationId, key, SAVING_MS],
      );
      return rows[0];
    });
    if (!other) return;
    if (other.isRecent || (await hasNumber(log, organizationId, other.policyId, key))) throw numberTaken();
    const { rowCount } = await withTenant(pool, organizationId, (db) =>
      db.query(
        `update private.document_numbers set policy_id = $3, claimed_at = default
         where organization_id = $1 and number_key = $2 and policy_id = $4 and claimed_at = $5::timestamptz`,
        [...values, other.policyId, other.claimedAt],
      ),
    );
    if (rowCount !== 1) throw numberTaken();
  },
});

const numberTaken = (): DomainError =>
  new DomainError(
    'policy.number-taken',
    {},
    { errors: [{ path: 'documentNumber', message: 'Another policy has this document number' }] },
  );

const keyOf = (number: string): string => number.normalize('NFKC').toLowerCase();

const hasNumber = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  policyId: string,
  key: string,
): Promise<boolean> => {
  const { state } = await log.load(streamName('policy', policyId), policyDecider, organizationId);
  const fields: PolicyFields | undefined =
    state.status === 'deleted' ? state.before.fields : state.status === 'existing' ? state.fields : undefined;
  const number = fields?.documentNumber;
  return typeof number === 'string' && keyOf(number) === key;
};
