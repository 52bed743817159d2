import { coverageLetters } from '@proviso/contracts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { countedFindingCondition, lastJudgmentsSql } from './last-judged.ts';
import { findingsTable } from './table.ts';

/** A policy's findings for a regulatory body, from the last analysis that judged the policy against it. */
export interface PolicyCoverage {
  id: string;
  title: string;
  analysisId: string;
  /** True if the policy is active. */
  inForce: boolean;
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
 * the last analysis. Archived policies do not count.
 */
export const getCoverage = async (
  { db, organizationId }: Tenant,
  { body, citations }: { body: string; citations: readonly string[] },
): Promise<PolicyCoverage[]> => {
  const { rows } = await db.query<Omit<PolicyCoverage, 'letters'> & { places: number[]; letters: string }>(
    prepared(
      `with last as (${lastJudgmentsSql})
       select last.id, last.title, last.analysis_id as "analysisId", last.policy_status = 'active' as "inForce",
              last.policy_version < last.version as outdated, found.places, found.letters
       from last
       cross join lateral (
         select coalesce(array_agg(place::integer order by place), '{}') as places,
                coalesce(string_agg(${letterOf}, '' order by place), '') as letters
         from ${findingsTable.served} finding
         join unnest($3::text[]) with ordinality asked(citation, place) using (citation)
         where analysis_id = last.analysis_id and body = $2 and ${countedFindingCondition}
       ) found
       where last.body = $2
       order by last.title_key, last.id`,
      [organizationId, body, citations],
    ),
  );
  return rows.map(({ places, letters, ...policy }) => {
    const all = Array<string>(citations.length).fill('.');
    for (const [index, place] of places.entries()) all[place - 1] = letters.charAt(index);
    return Object.assign(policy, { letters: all.join('') });
  });
};
