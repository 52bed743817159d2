import type { Coverage, RequirementDetail } from '@proviso/contracts';
import { getCoverage } from '@proviso/projections';
import type { ControlLibrary } from '../../../shared/controls/control-library.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { exclusionOf, readExclusions } from '../judgments/read-decisions.ts';
import type { LibraryLoader } from '../own-bodies/organization-library.ts';

export interface CoverageDeps {
  log: EventLog;
  read: Read;
  library: LibraryLoader;
}

/**
 * Returns which of a regulatory body's requirements the organization's policies address, and which do not
 * apply to the organization. The body may be one that the organization added.
 * @throws DomainError `analysis.requirement-not-found` for a body that the library lacks
 */
export const readCoverage = async (
  { log, read, library: libraryOf }: CoverageDeps,
  organizationId: string,
  body: string,
): Promise<Coverage> => {
  const library = await libraryOf(organizationId);
  const listed = library.bodies.find((one) => one.body === body);
  if (!listed) throw new DomainError('analysis.requirement-not-found');
  const exclusions = await readExclusions(log, organizationId);
  const requirements = listed.requirements.flatMap(({ id: citation, title, guidance }) =>
    guidance === undefined
      ? []
      : [
          {
            citation,
            title,
            weight: guidance.weight,
            isJudged: guidance.elements !== undefined,
            notApplicable: exclusionOf(exclusions, { body, citation })?.reason ?? null,
          },
        ],
  );
  const citations = requirements.map(({ citation }) => citation);
  const policies = await read(organizationId, (tenant) => getCoverage(tenant, { body, citations }));
  return { body, libraryVersion: library.version, requirements, policies };
};

/**
 * Returns a requirement with its guidance.
 *
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
