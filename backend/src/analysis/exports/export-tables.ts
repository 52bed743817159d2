import {
  type Analysis,
  auditTerms,
  compareFindings,
  type Coverage,
  coverageLetters,
  engineLabel,
  type Finding,
  type FindingChangeKind,
  findingChanges,
  type FindingStatus,
  scoreOf,
} from '@proviso/contracts';
import type { TableFile } from '../../rendering/table/table-file.ts';

/** A table without whose it is and who asked for it. */
export type TableContent = Omit<TableFile, 'organization' | 'madeAt' | 'madeBy'>;
type Exported = Omit<Analysis, 'actions'>;

const statusNames: Readonly<Record<FindingStatus, string>> = {
  addressed: 'Addressed',
  partly: 'Partly addressed',
  missing: 'Missing',
  'not-applicable': 'Not applicable',
};
const changeNames: Readonly<Record<FindingChangeKind, string>> = {
  worse: 'Worse',
  better: 'Better',
  new: 'New',
  gone: 'No longer judged',
};
const nameOf = (status: FindingStatus | null): string => (status === null ? '' : statusNames[status]);
const findingsOf = ({ result }: Exported): readonly Finding[] => result?.findings ?? [];
const kindOf = ({ analysisType }: Exported): string => auditTerms.analysisType[analysisType];

/** What an analysis rests on, for whoever has only the file. */
const provenanceOf = (analysis: Exported): (readonly [string, string])[] => [
  ['Policy', `${analysis.policyTitle}, version ${analysis.policyVersion}`],
  ['Analysis', `${kindOf(analysis)}, ${analysis.createdAt}`],
  ['Score', analysis.complianceScore === null ? 'None' : `${analysis.complianceScore} of 100`],
  ['Engine', analysis.engine === null ? 'Unknown' : engineLabel(analysis.engine)],
  ['Control library', analysis.libraryVersion ?? 'Not recorded'],
];

const headed = (body: string, findings: readonly Finding[]): string => {
  const { earned, possible, score } = scoreOf(findings);
  return possible === 0 ? body : `${body}: ${score} of 100 (${earned} of ${possible})`;
};

/** The report of one analysis: how its score comes about, and every requirement with its evidence. */
export const reportTable = (analysis: Exported): TableContent => {
  const findings = findingsOf(analysis);
  const bodies = [...new Set(findings.map(({ requirement }) => requirement.body))];
  const documentNames = new Map(analysis.documents.map(({ documentId, name }) => [documentId, name]));
  const sourceOf = (source: Finding['quotes'][number]['source']): string =>
    source === 'policy' ? 'Policy' : (documentNames.get(source.documentId) ?? 'A document that was removed');
  return {
    title: `Analysis of ${analysis.policyTitle}`,
    facts: [
      ...provenanceOf(analysis),
      ['Documents read', analysis.documents.map(({ name }) => name ?? 'removed').join(', ') || 'None'],
    ],
    sectionsAre: 'Regulation',
    columns: [
      { header: 'Citation', width: 3 },
      { header: 'Requirement', width: 4 },
      { header: 'Weight', width: 1.5 },
      { header: 'Status', width: 2.5 },
      { header: 'Why', width: 4 },
      { header: 'Evidence', width: 6 },
    ],
    sections: bodies.map((body) => {
      const own = findings.filter(({ requirement }) => requirement.body === body);
      return {
        heading: headed(body, own),
        rows: own.map(({ requirement, weight = 1, status, explanation, quotes }) => [
          requirement.citation,
          requirement.title,
          String(weight),
          statusNames[status],
          explanation ?? '',
          quotes.map(({ source, text }) => `${sourceOf(source)}: “${text}”`).join('\n'),
        ]),
      };
    }),
  };
};

/** What changed from one analysis of a policy to a later one. */
export const comparisonTable = (before: Exported, after: Exported): TableContent => {
  const { changes, unchanged } = compareFindings(findingsOf(before), findingsOf(after));
  return {
    title: `Analyses of ${after.policyTitle} compared`,
    facts: [
      ...provenanceOf(before).map(([label, value]) => [`Before: ${label}`, value] as const),
      ...provenanceOf(after).map(([label, value]) => [`After: ${label}`, value] as const),
      ['Unchanged requirements', String(unchanged)],
    ],
    sectionsAre: 'Change',
    columns: [
      { header: 'Regulation', width: 2 },
      { header: 'Citation', width: 3 },
      { header: 'Requirement', width: 5 },
      { header: 'Before', width: 2 },
      { header: 'After', width: 2 },
    ],
    sections: findingChanges.map((kind) => ({
      heading: changeNames[kind],
      rows: changes
        .filter((change) => change.kind === kind)
        .map(({ requirement, before: from, after: to }) => [
          requirement.body,
          requirement.citation,
          requirement.title,
          nameOf(from),
          nameOf(to),
        ]),
    })),
  };
};

const byLetter = new Map(
  Object.entries(coverageLetters).map(([status, letter]) => [letter as string, status as FindingStatus]),
);

/** Which requirements are answered by which policies: one row a requirement, and a second table that names the policies. */
export const coverageTable = ({ body, libraryVersion, requirements, policies }: Coverage): TableContent => {
  const at = (place: number) =>
    policies.map(({ title, letters }) => ({ title, status: byLetter.get(letters.charAt(place)) }));
  const having = (place: number, status: FindingStatus) =>
    at(place).flatMap((policy) => (policy.status === status ? [policy.title] : []));
  return {
    title: `Coverage of ${body}`,
    facts: [
      ['Control library', libraryVersion],
      ['Policies analyzed', String(policies.length)],
      [
        'Requirements that no policy addresses',
        String(
          requirements.filter(
            ({ notApplicable }, place) => notApplicable === null && having(place, 'addressed').length === 0,
          ).length,
        ),
      ],
      [
        'Requirements that do not apply',
        String(requirements.filter(({ notApplicable }) => notApplicable !== null).length),
      ],
    ],
    sectionsAre: 'Regulation',
    columns: [
      { header: 'Citation', width: 3 },
      { header: 'Requirement', width: 5 },
      { header: 'Weight', width: 1.5 },
      { header: 'Addressed in', width: 4 },
      { header: 'Partly addressed in', width: 4 },
      { header: 'Missing in', width: 4 },
      { header: 'Does not apply because', width: 3 },
    ],
    sections: [
      {
        heading: body,
        rows: requirements.map(({ citation, title, weight, notApplicable }, place) => [
          citation,
          title,
          String(weight),
          having(place, 'addressed').join('\n'),
          having(place, 'partly').join('\n'),
          having(place, 'missing').join('\n'),
          notApplicable ?? '',
        ]),
      },
    ],
  };
};
