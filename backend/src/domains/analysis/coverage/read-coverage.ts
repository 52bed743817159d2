import type { Coverage, Language, RequirementDetail } from '@proviso/contracts';
import { getCoverage } from '@proviso/projections';
import type { LocalizedLibrary } from '../../../shared/controls/translations/localize-library.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { exclusionOf, readExclusions } from '../judgments/read-decisions.ts';
import type { PresentedLibraryLoader } from '../presenting/presented-library.ts';

export interface CoverageDeps {
  log: EventLog;
  read: Read;
  presented: PresentedLibraryLoader;
}

/**
 * Returns which of a regulatory body's requirements the organization's policies address, and which do not
 * apply to the organization. The body may be one that the organization added.
 * @throws DomainError `analysis.requirement-not-found` for a body that the library lacks
 */
export const readCoverage = async (
  { log, read, presented }: CoverageDeps,
  organizationId: string,
  { body, language }: { body: string; language: Language },
): Promise<Coverage> => {
  const library = await presented(organizationId, language);
  const listed = library.bodies.find((one) => one.body === body);
  if (!listed) throw new DomainError('analysis.requirement-not-found');
  const exclusions = await readExclusions(log, organizationId);
  const requirements = listed.requirements.flatMap(
    ({ id: citation, title, language: titleLanguage, guidance }) =>
      guidance === undefined
        ? []
        : [
            {
              citation,
              title,
              language: titleLanguage,
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
  library: LocalizedLibrary,
  { body, citation }: { body: string; citation: string },
): RequirementDetail => {
  const requirement = library.find(body, citation);
  if (!requirement) throw new DomainError('analysis.requirement-not-found');
  const { id, title, language, guidance } = requirement;
  const named = { body, citation: id, title, language };
  if (guidance === undefined) return { ...named, guidance: null };
  const { language: spoken, summary, weight, evidence, terms, gapText } = guidance;
  return { ...named, guidance: { language: spoken, summary, weight, evidence, terms, gapText } };
};
