import { coverageLetters } from '@proviso/contracts';
import { policiesTable } from '../policies/table.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { analysesTable, findingsTable } from './table.ts';

/** A policy's findings for a regulatory body, from the last analysis that judged that body. */
export interface PolicyCoverage {
  id: string;
  title: string;
  analysisId: string;
  /** True if the policy has changed since the analysis. */
  outdated: boolean;
  /** One letter (`coverageLetters`) for each requested citation, in order; `.` if there is no finding. */
  letters: string;
}

const letterOf = `case status ${Object.entries(coverageLetters)
  .map(([status, letter]) => `when '${status}' then '${letter}'`)
  .join(' ')} end`;

/**
 * The tenant's policies with findings for `body`, ordered by title, with the status of each of `citations` in
 * the last analysis. A requirement that a policy only mentions in passing (weight 0) counts if it is
 * answered, but is never a gap.
 */
export const getCoverage = async (
  { db, organizationId }: Tenant,
  { body, citations }: { body: string; citations: readonly string[] },
): Promise<PolicyCoverage[]> => {
  const { rows } = await db.query<Omit<PolicyCoverage, 'letters'> & { places: number[]; letters: string }>(
    prepared(
      `select policy.id, policy.title, last.id as "analysisId", last.policy_version < policy.version as outdated,
              found.places, found.letters
       from ${policiesTable.served} policy
       cross join lateral (
         select id, policy_version from ${analysesTable.served} analysis
         where organization_id = $1 and policy_id = policy.id and completed_at is not null
           and exists (select from ${findingsTable.served} where analysis_id = analysis.id and body = $2)
         order by completed_at desc, id desc limit 1
       ) last
       cross join lateral (
         select coalesce(array_agg(place::integer order by place), '{}') as places,
                coalesce(string_agg(${letterOf}, '' order by place), '') as letters
         from ${findingsTable.served} finding
         join unnest($3::text[]) with ordinality asked(citation, place) using (citation)
         where analysis_id = last.id and body = $2 and (weight > 0 or status in ('addressed', 'partly'))
       ) found
       where policy.organization_id = $1 and policy.deleted_at is null
       order by policy.title_key, policy.id`,
      [organizationId, body, citations],
    ),
  );
  return rows.map(({ id, title, analysisId, outdated, places, letters }) => {
    const all = Array<string>(citations.length).fill('.');
    for (const [index, place] of places.entries()) all[place - 1] = letters.charAt(index);
    return { id, title, analysisId, outdated, letters: all.join('') };
  });
};
