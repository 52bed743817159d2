import type { FindingStatus } from '../analysis/results.ts';
import { type Coverage, coverageLetters } from './coverage.ts';

/** A requirement, and how well all policies together cover it. */
export interface CoverageRow {
  citation: string;
  title: string;
  /** Language of `title`; `null` if the organization wrote it. */
  language: Coverage['requirements'][number]['language'];
  /** Index of the requirement in the body, and of its letter in each policy's `letters`. */
  place: number;
  /** The best status among all policies; `undefined` if no policy was judged against the requirement. */
  best: FindingStatus | undefined;
  /**
   * True if the requirement cannot be judged: the library has no elements for it, and no engine has judged
   * it.
   */
  isNotJudged: boolean;
  addressed: number;
  partly: number;
}

const byLetter: Readonly<Record<string, FindingStatus>> = Object.fromEntries(
  Object.entries(coverageLetters).map(([status, letter]) => [letter, status as FindingStatus]),
);
/**
 * Statuses from best to worst. A requirement has the best status among all policies, so that a policy to
 * which it does not apply does not hide a gap in another one.
 */
export const bestStatusFirst = [
  'addressed',
  'partly',
  'contradicted',
  'missing',
  'not-applicable',
] as const satisfies readonly FindingStatus[];

/** Status that a policy's last analysis found for the requirement at index `place`. */
export const statusAt = ({ letters }: { letters: string }, place: number): FindingStatus | undefined =>
  byLetter[letters.charAt(place)];

/** All requirements, each with its coverage. */
export const coverageRows = ({ requirements, policies }: Coverage): CoverageRow[] =>
  requirements.map(({ citation, title, language, notApplicable, isJudged }, place) => {
    const found = policies.map((policy) => statusAt(policy, place));
    const number = (status: FindingStatus) => found.filter((one) => one === status).length;
    return {
      citation,
      title,
      language,
      place,
      isNotJudged: !isJudged && notApplicable === null && found.every((status) => status === undefined),
      // A requirement that does not apply to the organization is not a gap, even if a policy was judged
      // against it.
      best:
        notApplicable === null ? bestStatusFirst.find((status) => found.includes(status)) : 'not-applicable',
      addressed: number('addressed'),
      partly: number('partly'),
    };
  });

type Judged = Pick<CoverageRow, 'best' | 'isNotJudged'>;

/** True if the requirement applies and can be judged, but no policy fully addresses it. */
export const isGap = ({ best, isNotJudged }: Judged): boolean =>
  !isNotJudged && best !== 'addressed' && best !== 'not-applicable';

/**
 * True if the requirement applies and can be judged, but no policy addresses, partly addresses, or
 * contradicts it.
 */
export const isUnaddressed = ({ best, isNotJudged }: Judged): boolean =>
  !isNotJudged && (best === undefined || best === 'missing');

/**
 * Number of a body's requirements in each state of coverage. The numbers add up to all of its requirements.
 */
export type CoverageFigures = Readonly<
  Record<'addressed' | 'partly' | 'contradicted' | 'unaddressed' | 'notApplicable' | 'notJudged', number>
>;

/** Counts the rows. All screens and files use these numbers. */
export const coverageFigures = (rows: readonly Judged[]): CoverageFigures => {
  const count = (wanted: (row: Judged) => boolean) => rows.filter(wanted).length;
  return {
    addressed: count(({ best }) => best === 'addressed'),
    partly: count(({ best }) => best === 'partly'),
    contradicted: count(({ best }) => best === 'contradicted'),
    unaddressed: count(isUnaddressed),
    notApplicable: count(({ best }) => best === 'not-applicable'),
    notJudged: count(({ isNotJudged }) => isNotJudged),
  };
};
