import type { Pool } from '@proviso/storage';
import { txtRecordOf } from './sign-on-store.ts';

/** A verified domain with the result of its last check. */
export interface DomainToCheck {
  id: string;
  organizationId: string;
  domain: string;
  verifiedAt: Date;
  /** Number of consecutive lookups that did not find the record. At most one lookup per day counts. */
  missed: number;
  /** When the domain was last checked, or when it was verified if it has not been checked since. */
  checkedAt: Date;
  record: { name: string; value: string };
}

/**
 * Stores the results of checks. Stores no result if a domain was released or verified again in the meantime.
 */
export interface DomainChecks {
  /**
   * Returns domains due at `now`: each organization's first domain, then each organization's second, and so
   * on.
   */
  due: (now: Date, most: number) => Promise<readonly DomainToCheck[]>;
  asked: (domain: DomainToCheck, at: Date) => Promise<void>;
  shown: (domain: DomainToCheck, at: Date) => Promise<void>;
  missed: (domain: DomainToCheck, at: Date) => Promise<void>;
  /** Marks the domain as unverified. The organization has to verify it again. */
  lost: (domain: DomainToCheck) => Promise<void>;
}

interface Row {
  id: string;
  organization_id: string;
  domain: string;
  token: string;
  verified_at: Date;
  missed: number;
  checked_at: Date;
}

/**
 * {@link DomainChecks} backed by `private.sign_on_domains`. Checks are spread over an hour and a half, so
 * that name servers do not receive all lookups at the same time.
 */
export const createDomainChecks = (pool: Pool): DomainChecks => {
  const write = async (domain: DomainToCheck, changes: string, ...values: unknown[]): Promise<void> => {
    await pool.query(`update private.sign_on_domains set ${changes} where id = $1 and verified_at = $2`, [
      domain.id,
      domain.verifiedAt,
      ...values,
    ]);
  };
  return {
    async due(now, most) {
      const { rows } = await pool.query<Row>(
        `select id, organization_id, domain, token, verified_at, missed, coalesce(checked_at, verified_at) as checked_at
         from (
           select *, row_number() over (partition by organization_id order by asked_at nulls first, id) as turn
           from private.sign_on_domains
           where verified_at is not null
             and coalesce(checked_at, verified_at) <= $1::timestamptz - interval '22 hours'
               - make_interval(mins => abs(hashtext(id::text) % 90))
         ) domains
         order by turn, asked_at nulls first, id limit $2`,
        [now, most],
      );
      return rows.map(({ id, organization_id, domain, token, verified_at, missed, checked_at }) => ({
        id,
        organizationId: organization_id,
        domain,
        verifiedAt: verified_at,
        missed,
        checkedAt: checked_at,
        record: txtRecordOf({ domain, token }),
      }));
    },
    asked: (domain, at) => write(domain, 'asked_at = $3', at),
    shown: (domain, at) => write(domain, 'checked_at = $3, missed = 0, missing_since = null', at),
    missed: (domain, at) =>
      write(domain, 'checked_at = $3, missed = missed + 1, missing_since = coalesce(missing_since, $3)', at),
    lost: (domain) =>
      write(domain, 'verified_at = null, checked_at = null, missed = 0, missing_since = null'),
  };
};
