import { listProof, type Proof } from '@proviso/projections';
import type { BodyOfRequirements } from '../../controls/control-library.ts';
import type { ReadAsTenant } from '../../read-models/read-as-tenant.ts';
import type { TableFile } from '../../rendering/table/table-file.ts';
import { exclusionOf } from '../judgments/read-decisions.ts';
import { requirementKey } from '../judgments/requirement-key.ts';
import { answerableOf, type KnownScope } from './in-scope.ts';

/** Titles of policies that a row names. */
const TITLES = 5;

const columns = [
  { header: 'Requirement', width: 1.5 },
  { header: 'Title', width: 2.5 },
  { header: 'Applies', width: 0.8 },
  { header: 'Reason', width: 2.5 },
  { header: 'Decided', width: 1.5 },
  { header: 'Status', width: 1.1 },
  { header: 'Policies', width: 2.2 },
] as const;

const statuses = {
  addressed: 'Addressed',
  partly: 'Partly addressed',
  missing: 'Missing',
  'not-applicable': 'Not applicable',
} as const;

export interface StatementFacts extends KnownScope {
  organization: string;
  madeAt: string;
  madeBy: string;
  /** How policies meet each requirement, by `requirementKey`. */
  proof: ReadonlyMap<string, Proof>;
}

/** How the organization's policies meet each requirement, by their last analyses. */
export const readProof = async (
  readAsTenant: ReadAsTenant,
  organizationId: string,
): Promise<ReadonlyMap<string, Proof>> => {
  const proof = await readAsTenant(organizationId, (tenant) => listProof(tenant, { titles: TITLES }));
  return new Map(proof.map((one) => [requirementKey(one), one]));
};

/**
 * The statement of applicability of ISO/IEC 27001:2022, clause 6.1.3 d), for every body: each requirement, whether it applies, why it
 * does not, and how far it is met.
 */
export const statementOf = (
  bodies: readonly BodyOfRequirements[],
  { exclusions, names, proof, ...facts }: StatementFacts,
): TableFile => ({
  title: 'Statement of applicability',
  ...facts,
  sectionsAre: 'Body',
  columns,
  sections: bodies.map((body) => ({
    heading: body.body,
    rows: answerableOf(body).map(({ id: citation, title }) => {
      const requirement = { body: body.body, citation };
      const excluded = exclusionOf(exclusions, requirement);
      const met = proof.get(requirementKey(requirement));
      return [
        citation,
        title,
        excluded ? 'No' : 'Yes',
        excluded?.reason ?? '',
        excluded ? `${excluded.at.slice(0, 10)}, ${names.get(excluded.by) ?? 'former member'}` : '',
        excluded ? '' : met ? statuses[met.status] : 'Not analyzed',
        excluded || !met ? '' : titlesOf(met),
      ];
    }),
  })),
});

const titlesOf = ({ titles, policies }: Proof): string => {
  const more = policies - titles.length;
  return titles.join('; ') + (more > 0 ? ` and ${more} more` : '');
};
