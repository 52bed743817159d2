import type { Coverage, RequirementDetail } from '@proviso/contracts';
import { getCoverage } from '@proviso/projections';
import type { ControlLibrary } from '../../controls/control-library.ts';
import { DomainError } from '../../event-log/domain-error.ts';
import type { ReadAsTenant } from '../../read-models/read-as-tenant.ts';

/**
 * Which requirements of a body the organization's policies answer.
 * @throws DomainError `analysis.requirement-not-found` for a body that the library does not have
 */
export const readCoverage = async (
  readAsTenant: ReadAsTenant,
  library: ControlLibrary,
  organizationId: string,
  body: string,
): Promise<Coverage> => {
  const listed = library.bodies.find((one) => one.body === body);
  if (!listed) throw new DomainError('analysis.requirement-not-found');
  const requirements = listed.requirements.flatMap(({ id: citation, title, guidance }) =>
    guidance === undefined ? [] : [{ citation, title, weight: guidance.weight }],
  );
  const citations = requirements.map(({ citation }) => citation);
  const policies = await readAsTenant(organizationId, (tenant) => getCoverage(tenant, { body, citations }));
  return { body, libraryVersion: library.version, requirements, policies };
};

/**
 * A requirement with what the library says of it.
 * @throws DomainError `analysis.requirement-not-found`
 */
export const requirementDetailOf = (
  library: ControlLibrary,
  { body, citation }: { body: string; citation: string },
): RequirementDetail => {
  const requirement = library.find(body, citation);
  if (!requirement) throw new DomainError('analysis.requirement-not-found');
  const { id, title, guidance } = requirement;
  if (guidance === undefined) return { body, citation: id, title, guidance: null };
  const { summary, weight, evidence, terms, gapText } = guidance;
  return { body, citation: id, title, guidance: { summary, weight, evidence, terms, gapText } };
};
