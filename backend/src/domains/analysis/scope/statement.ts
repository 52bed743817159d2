import { coverageStatusOf } from '@proviso/contracts';
import { listRequirementEvidence, type RequirementEvidence } from '@proviso/projections';
import type { LocalizedBody } from '../../../shared/controls/translations/localize-library.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import type { FileLanguage } from '../../../shared/rendering/file-language.ts';
import type { Letterhead } from '../../../shared/rendering/letterhead.ts';
import type { TableFile } from '../../../shared/rendering/table/table-file.ts';
import { coverageStatus, formatStatusCounts, formatFirstTitles } from '../exports/export-tables.ts';
import { exclusionOf } from '../judgments/read-decisions.ts';
import { requirementKey } from '../judgments/requirement-key.ts';
import { getAnswerableRequirements, isDecided, isProposed, type KnownScope } from './in-scope.ts';

/** Maximum number of policy titles per row. */
const TITLES = 5;

const columnsIn = ({ say }: FileLanguage): TableFile['columns'] => [
  { header: say('Requirement'), width: 1.5 },
  { header: say('Title'), width: 2.5 },
  { header: say('Applies'), width: 0.8 },
  { header: say('Reason'), width: 2.5 },
  { header: say('Decided'), width: 1.5 },
  { header: say('Status'), width: 1.1 },
  { header: say('Policies'), width: 2.2 },
];

export interface ApplicabilityStatementFacts extends KnownScope {
  organization: string;
  letterhead: Letterhead | undefined;
  /** The organization's IANA time zone. */
  timeZone: string;
  madeAt: string;
  madeBy: string;
  /** The findings about each requirement, by `requirementKey`. */
  proof: RequirementProof;
  /** True if the file covers all bodies. Each undecided body then takes one row. */
  isWhole: boolean;
}

/** The findings of policies in force, and of others, about each requirement, by `requirementKey`. */
export type RequirementProof = ReadonlyMap<string, readonly RequirementEvidence[]>;

/** Reads how the organization's policies meet each requirement, according to their latest analyses. */
export const readRequirementEvidence = async (
  read: Read,
  organizationId: string,
): Promise<RequirementProof> => {
  const proof = await read(organizationId, (tenant) => listRequirementEvidence(tenant, { titles: TITLES }));
  const byRequirement = new Map<string, RequirementEvidence[]>();
  for (const one of proof) {
    const key = requirementKey(one);
    const found = byRequirement.get(key);
    if (found) found.push(one);
    else byRequirement.set(key, [one]);
  }
  return byRequirement;
};

/**
 * Creates a statement of applicability (ISO/IEC 27001:2022, clause 6.1.3 d) that covers every regulatory
 * body. For each requirement, states whether it applies, the reason if it does not, and its status, as in the
 * coverage. A body that policies were judged against is proposed until a person decides about it.
 */
export const createApplicabilityStatement = (
  bodies: readonly LocalizedBody[],
  { exclusions, marked, judged, names, proof, timeZone, isWhole, ...facts }: ApplicabilityStatementFacts,
  words: FileLanguage,
): TableFile => ({
  language: words.language,
  title: words.say('Statement of applicability'),
  ...facts,
  sectionLabel: words.say('Body'),
  columns: columnsIn(words),
  sections: bodies.map((body) => {
    const decided = isDecided(body, { marked });
    const hasProposal = isProposed(body, { marked, judged });
    if (!decided && !hasProposal && isWhole) {
      const ask = words.say('Decide under AI Analysis, Scope, whether {body} applies.', { body: body.body });
      return {
        heading: body.body,
        summary: words.say('Scope not decided'),
        rows: [['', body.title, words.say('Not decided'), ask, '', '', '']],
      };
    }
    const rows = getAnswerableRequirements(body).map(({ id: citation, title, guidance }) => {
      const requirement = { body: body.body, citation };
      const excluded = exclusionOf(exclusions, requirement);
      const found = proof.get(requirementKey(requirement)) ?? [];
      const best = excluded ? ('not-applicable' as const) : coverageStatusOf(found);
      const isNotJudged = best === undefined && guidance?.elements === undefined;
      const showing = found.filter(({ status, inForce }) =>
        best === 'drafted' ? !inForce : status === best,
      );
      const met = excluded ? undefined : (showing.find(({ inForce }) => inForce) ?? showing[0]);
      return { citation, title, excluded, met, best, isNotJudged };
    });
    const proposed = words.say('Proposed, because policies were judged against it');
    return {
      heading: body.body,
      summary: [
        ...(decided ? [] : [words.say('Scope not decided')]),
        ...(hasProposal ? [proposed] : []),
        formatStatusCounts(rows, words),
      ].join(' · '),
      rows: rows.map(({ excluded, met, ...row }) => [
        row.citation,
        row.title,
        words.say(excluded ? 'No' : decided ? 'Yes' : 'Not decided'),
        excluded?.reason ?? (hasProposal ? proposed : ''),
        excluded
          ? `${words.day(excluded.at, timeZone)}, ${names.get(excluded.by) ?? words.say('former member')}`
          : '',
        excluded ? '' : coverageStatus(row, words),
        met ? formatFirstTitles(met.titles, { total: met.policies, most: TITLES }, words) : '',
      ]),
    };
  }),
});
