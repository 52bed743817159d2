import {
  type Analysis,
  compareFindings,
  type Coverage,
  type CoverageFigures,
  coverageFigures,
  type CoverageRow,
  coverageRows,
  type CoverageStatus,
  type ElementState,
  engineLabel,
  type Finding,
  type FindingChangeKind,
  findingChanges,
  type FindingGroup,
  findingGroupOf,
  type FindingStatus,
  isUnscored,
  statusAt,
  summaryOf,
} from '@proviso/contracts';
import { translateAuditTerm } from '../../../shared/rendering/audit-words.ts';
import { plainTextOf } from '../../../shared/rendering/markdown/plain-text.ts';
import type { FileLanguage, FileText } from '../../../shared/rendering/file-language.ts';
import type { TableFile } from '../../../shared/rendering/table/table-file.ts';

/**
 * A table's content without the organization, author, and creation time, which are the same in every file.
 */
export type TableContent = Omit<TableFile, 'organization' | 'letterhead' | 'madeAt' | 'madeBy'>;
type Exported = Omit<Analysis, 'actions' | 'translatedBodies'>;

/** The names of finding statuses. */
export const findingStatusNames = {
  addressed: 'Addressed',
  partly: 'Partly addressed',
  contradicted: 'Contradicted',
  missing: 'Missing',
  'not-applicable': 'Not applicable',
} as const satisfies Record<FindingStatus, FileText>;
const elementStateNames = {
  met: 'met',
  incomplete: 'incomplete',
  recommended: 'only recommended',
  contradicted: 'contradicted',
  unmet: 'not met',
} as const satisfies Record<ElementState, FileText>;
const changeNames = {
  worse: 'Worsened',
  better: 'Improved',
  new: 'New',
  gone: 'No longer judged',
} as const satisfies Record<FindingChangeKind, FileText>;
const findingsOf = ({ result }: Exported): readonly Finding[] => result?.findings ?? [];
/** Describes how an analysis was made, for readers who have only the file. */
const provenanceOf = (
  analysis: Exported,
  { language, say, number, minute }: FileLanguage,
): (readonly [string, string])[] => {
  const { policyTitle: title, policyVersion: version, complianceScore: score } = analysis;
  const places = analysis.result?.placesToFillIn ?? 0;
  const kind = translateAuditTerm(language, 'analysisType', analysis.analysisType);
  return [
    [say('Policy'), say('{title}, version {version}', { title, version })],
    [say('Analysis'), `${kind}, ${minute(analysis.createdAt)}`],
    [say('Score'), score === null ? say('Not scored') : say('{score} of {total}', { score, total: 100 })],
    ...(places > 0 ? [[say('Places to fill in'), number(places)] as const] : []),
    [say('Engine'), analysis.engine === null ? say('Unknown') : engineLabel(analysis.engine)],
    [say('Control library'), analysis.libraryVersion ?? say('Not recorded')],
  ];
};

const headed = (body: string, findings: readonly Finding[], { say, number }: FileLanguage): string => {
  const { earned, possible, score } = summaryOf(findings);
  if (score === null) return `${body}: ${say('Not scored')}`;
  const points = say('{score} of {total}', { score: number(earned), total: number(possible) });
  return `${body}: ${say('{score} of {total}', { score, total: 100 })} (${points})`;
};

/** Describes each element that the model and the built-in engine judged differently. */
const differencesOf = ({ elements = [], builtIn }: Finding, { say }: FileLanguage): string[] =>
  (builtIn?.elements ?? []).map(({ id, state }) => {
    const model = elements.find((element) => element.id === id);
    return say('Built-in reading: {builtIn}; model: {model}: {what}', {
      builtIn: say(elementStateNames[state]),
      model: say(elementStateNames[model?.state ?? 'unmet']),
      what: model?.says ?? id,
    });
  });

/** Returns the reasons why regulatory bodies were not judged completely. */
const notJudged = ({ result }: Exported, { say, number }: FileLanguage): string[] =>
  (result?.bodies ?? []).flatMap(
    ({ body, known = true, spokenOf = true, requirements: total, notJudged: count = 0, unclear = [] }) => {
      if (!known) return [say('{body} is not in the control library, so nothing was judged.', { body })];
      const sentences = spokenOf ? [] : [say('This policy does not mention {body}.', { body })];
      if (count > 0)
        sentences.push(
          `${body}: ${say('{count} of {total} requirements are not judged.', { count: number(count), total: number(total) })}`,
        );
      if (unclear.length > 0)
        sentences.push(
          `${body}: ${say('Within the subject, but not clear from the text: {requirements}.', { requirements: unclear.map(({ citation, title }) => `${citation} ${title}`).join('; ') })}`,
        );
      return sentences;
    },
  );

const coverageStatusNames = {
  ...findingStatusNames,
  drafted: 'Drafted',
} as const satisfies Record<CoverageStatus, FileText>;
const findingGroupNames = {
  ...findingStatusNames,
  outside: 'Outside the subject',
} as const satisfies Record<FindingGroup, FileText>;

/** The groups of findings, most urgent first. */
const urgency: readonly FindingGroup[] = [
  'contradicted',
  'missing',
  'partly',
  'addressed',
  'not-applicable',
  'outside',
];
const mostUrgentFirst = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted(
    (one, other) =>
      urgency.indexOf(findingGroupOf(one)) - urgency.indexOf(findingGroupOf(other)) ||
      urgency.indexOf(one.status) - urgency.indexOf(other.status) ||
      (other.weight ?? 1) - (one.weight ?? 1),
  );

/** Maximum number of findings that the summary lists, so that it fits on a page. */
const SUMMARIZED = 8;

/**
 * Returns two tables: the score and findings of each regulatory body, by status, and the urgent
 * contradictions and gaps.
 */
const summaryTables = (
  bodies: readonly string[],
  findings: readonly Finding[],
  { say, number }: FileLanguage,
): NonNullable<TableContent['summary']> => {
  const urgent = mostUrgentFirst(findings).filter((finding) =>
    ['contradicted', 'missing'].includes(findingGroupOf(finding)),
  );
  const rest = urgent.length - SUMMARIZED;
  return [
    {
      heading: say('Summary'),
      header: [say('Regulation'), say('Score'), ...urgency.map((group) => say(findingGroupNames[group]))],
      rows: bodies.map((body) => {
        const own = findings.filter(({ requirement }) => requirement.body === body);
        const { score, counts } = summaryOf(own);
        return [
          body,
          score === null ? say('Not scored') : say('{score} of {total}', { score, total: 100 }),
          ...urgency.map((group) => number(counts[group])),
        ];
      }),
    },
    {
      heading: say('Contradictions and gaps'),
      header: [say('Status'), say('Regulation'), say('Citation'), say('Requirement')],
      rows: urgent
        .slice(0, SUMMARIZED)
        .map(({ status, requirement: { body, citation, title } }) => [
          say(findingStatusNames[status]),
          body,
          citation,
          title,
        ]),
      ...(rest > 0 && { more: say('And {count} more.', { count: number(rest) }) }),
    },
  ];
};

/** Returns one analysis as a report: its score, and every requirement with its evidence. */
export const reportTable = (analysis: Exported, words: FileLanguage): TableContent => {
  const { say } = words;
  const findings = findingsOf(analysis);
  const bodies = [...new Set(findings.map(({ requirement }) => requirement.body))];
  const documentNames = new Map(analysis.documents.map(({ documentId, name }) => [documentId, name]));
  const sourceOf = (source: Finding['quotes'][number]['source']): string =>
    source === 'policy'
      ? say('Policy')
      : (documentNames.get(source.documentId) ?? say('A document that was removed'));
  return {
    language: words.language,
    title: say('Analysis of {title}', { title: analysis.policyTitle }),
    facts: [
      ...provenanceOf(analysis, words),
      [
        say('Documents read'),
        analysis.documents.map(({ name }) => name ?? say('removed')).join(', ') || say('None'),
      ],
      ...notJudged(analysis, words).map((sentence) => [say('Not judged'), sentence] as const),
    ],
    summary: summaryTables(bodies, findings, words),
    sectionLabel: say('Regulation'),
    columns: [
      { header: say('Citation'), width: 3 },
      { header: say('Requirement'), width: 4 },
      { header: say('Weight'), width: 1.5 },
      { header: say('Status'), width: 2.5 },
      { header: say('Why'), width: 4 },
      { header: say('Evidence'), width: 6 },
    ],
    sections: bodies.map((body) => {
      const own = findings.filter(({ requirement }) => requirement.body === body);
      return {
        heading: headed(body, own, words),
        rows: mostUrgentFirst(own).map((finding) => [
          finding.requirement.citation,
          finding.requirement.title,
          isUnscored(finding) ? '' : words.number(finding.weight ?? 1),
          isUnscored(finding)
            ? say('{status} (outside the subject)', { status: say(findingStatusNames[finding.status]) })
            : say(findingStatusNames[finding.status]),
          [plainTextOf(finding.explanation ?? ''), ...differencesOf(finding, words)]
            .filter((line) => line !== '')
            .join('\n'),
          finding.quotes.map(({ source, text }) => `${sourceOf(source)}: “${plainTextOf(text)}”`).join('\n'),
        ]),
      };
    }),
  };
};

/** Returns the changes from one analysis of a policy to a later one. */
export const comparisonTable = (before: Exported, after: Exported, words: FileLanguage): TableContent => {
  const { say } = words;
  const nameOf = (status: FindingStatus | null): string =>
    status === null ? '' : say(findingStatusNames[status]);
  const { changes, unchanged } = compareFindings(findingsOf(before), findingsOf(after));
  return {
    language: words.language,
    title: say('Analyses of {title} compared', { title: after.policyTitle }),
    facts: [
      ...provenanceOf(before, words).map(
        ([label, value]) => [say('Before: {label}', { label }), value] as const,
      ),
      ...provenanceOf(after, words).map(
        ([label, value]) => [say('After: {label}', { label }), value] as const,
      ),
      [say('Unchanged requirements'), words.number(unchanged)],
    ],
    sectionLabel: say('Change'),
    columns: [
      { header: say('Regulation'), width: 2 },
      { header: say('Citation'), width: 3 },
      { header: say('Requirement'), width: 5 },
      { header: say('Before'), width: 2 },
      { header: say('After'), width: 2 },
    ],
    sections: findingChanges.map((kind) => ({
      heading: say(changeNames[kind]),
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

/** Returns a requirement's coverage status as text. */
export const coverageStatus = (
  { best, isNotJudged }: Pick<CoverageRow, 'best' | 'isNotJudged'>,
  { say }: FileLanguage,
): string => say(best === undefined ? (isNotJudged ? 'Not judged' : 'No policy') : coverageStatusNames[best]);

/** Returns one line with the number of requirements for each coverage status. */
export const formatStatusCounts = (
  rows: readonly Pick<CoverageRow, 'best' | 'isNotJudged'>[],
  { say, number }: FileLanguage,
): string => {
  const figures = coverageFigures(rows);
  return coverageFigureNames
    .filter(([name, , isAlways]) => isAlways || figures[name] > 0)
    .map(([name, label]) => `${say(label)}: ${number(figures[name])}`)
    .join(' · ');
};
const coverageFigureNames = [
  ['addressed', 'Addressed', true],
  ['partly', 'Partly addressed', true],
  ['drafted', 'Drafted', false],
  ['contradicted', 'Contradicted', true],
  ['unaddressed', 'Not addressed by any policy', true],
  ['notApplicable', 'Not applicable', false],
  ['notJudged', 'Not judged', false],
] as const satisfies readonly (readonly [keyof CoverageFigures, FileText, boolean])[];

/** Lists the first `most` of `titles`, one per line, and states how many more there are. */
export const formatFirstTitles = (
  titles: readonly string[],
  { total, most }: { total: number; most: number },
  { say, number }: FileLanguage,
): string => {
  const more = total - Math.min(titles.length, most);
  const rest = more > 0 ? [say('And {count} more.', { count: number(more) })] : [];
  return [...titles.slice(0, most), ...rest].join('\n');
};

/**
 * Returns the coverage of requirements: one row per requirement, with the policies that address it.
 * @param titles maximum number of policies that a cell names; a page has room for only a few
 */
export const coverageTable = (
  coverage: Coverage,
  words: FileLanguage,
  { titles }: { titles: number },
): TableContent => {
  const { body, libraryVersion, requirements, policies } = coverage;
  const { language, say, number } = words;
  const rows = coverageRows(coverage);
  const having = (place: number, status: FindingStatus): string => {
    const found = policies
      .filter((policy) => statusAt(policy, place) === status)
      .map(({ title, inForce }) => (inForce ? title : say('{title} (not in force)', { title })));
    return formatFirstTitles(found, { total: found.length, most: titles }, words);
  };
  return {
    language,
    title: say('Coverage of {body}', { body }),
    facts: [
      [say('Control library'), libraryVersion],
      [say('Policies analyzed'), number(policies.length)],
      [say('Requirements'), number(rows.length)],
      [say('Result'), formatStatusCounts(rows, words)],
    ],
    sectionLabel: say('Regulation'),
    columns: [
      { header: say('Citation'), width: 3 },
      { header: say('Requirement'), width: 5 },
      { header: say('Weight'), width: 1.8 },
      { header: say('Status'), width: 2.6 },
      { header: say('Addressed in'), width: 4 },
      { header: say('Partly addressed in'), width: 4 },
      { header: say('Contradicted in'), width: 3.6 },
      { header: say('Missing in'), width: 4 },
      { header: say('Does not apply because'), width: 3 },
    ],
    sections: [
      {
        heading: body,
        rows: rows.map((row) => {
          const { weight, notApplicable } = requirements[row.place] ?? { weight: 0, notApplicable: null };
          return [
            row.citation,
            row.title,
            number(weight),
            coverageStatus(row, words),
            having(row.place, 'addressed'),
            having(row.place, 'partly'),
            having(row.place, 'contradicted'),
            having(row.place, 'missing'),
            notApplicable ?? '',
          ];
        }),
      },
    ],
  };
};
