import { facilityTypes, policyStatuses, states } from '@proviso/contracts';
import { policies, schemaOf } from '@proviso/projections';
import type { Pool } from '@proviso/storage';

/** By default, one out of this many policies belongs to the measured organization. */
const SHARE = 5;
/** Number of organizations that own the other policies. */
const OTHERS = 40;
const CHUNK = 50_000;

const areas = [
  'Hand',
  'Data',
  'Visitor',
  'Vendor',
  'Records',
  'Access',
  'Incident',
  'Training',
  'Laser',
  'Waste',
];
const topics = ['hygiene', 'retention', 'security', 'screening', 'storage', 'response', 'review', 'control'];
const places = ['clinics', 'wards', 'branches', 'plants', 'offices', 'depots', 'laboratories'];

/**
 * Fills the read model of policies, as `projections` does, with the policies numbered `from` + 1 to `to`. One
 * in `share` belongs to `owner`; the others are spread over 40 organizations. Their contents depend only on
 * their numbers, so that every run measures the same data.
 *
 * @param projector connects as the projector
 */
export const fillPolicies = async (
  projector: Pool,
  owner: { organizationId: string; userId: string },
  { from, to, share = SHARE }: { from: number; to: number; share?: number },
): Promise<void> => {
  for (let first = from + 1; first <= to; first += CHUNK) {
    await projector.query(
      `insert into ${schemaOf(policies)}.policies (
         id, organization_id, revision, title, facility_type, state, regulatory_body, industry, policy_type_id, version,
         content_version, content_sha256, title_key, excerpt, status, created_at, created_by, updated_at, updated_by)
       select md5('policy ' || n)::uuid::text,
         case when n % ${share} = 0 then $3::uuid else md5('organization ' || h % ${OTHERS})::uuid end,
         1, title, ($5::text[])[1 + h % $6], ($7::text[])[1 + (h >> 3) % $8], 'HIPAA', 'healthcare', null, 1 + h % 4,
         1, encode(sha256(title::bytea), 'hex'), lower(title),
         'This policy governs ' || lower(title) || '. ' || repeat('All members of staff follow it. ', 4),
         ($9::text[])[1 + (h >> 9) % $10],
         moment - interval '30 days', $4, moment, $4
       from generate_series($1::integer, $2::integer) n
       cross join lateral (select abs(hashint4(n) % 1000000000) h) hashed
       cross join lateral (
         select ($11::text[])[1 + h % $12] || ' ' || ($13::text[])[1 + (h >> 4) % $14] || ' in all ' ||
             ($15::text[])[1 + (h >> 8) % $16] || ', policy ' || n as title,
           timestamptz '2026-01-01' - make_interval(secs => h % 90000000) as moment
       ) made`,
      [
        first,
        Math.min(first + CHUNK - 1, to),
        owner.organizationId,
        owner.userId,
        ...[facilityTypes, states, policyStatuses, areas, topics, places].flatMap((list) => [
          list,
          list.length,
        ]),
      ],
    );
  }
};

/** Does the work of autovacuum immediately. */
export const vacuumNow = async (owner: Pool): Promise<void> => {
  await owner.query(`vacuum (analyze) ${schemaOf(policies)}.policies`);
};
