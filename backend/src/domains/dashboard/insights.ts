import type { DashboardInsights } from '@proviso/contracts';
import type { AnalysisGaps, PolicyGaps, UnaddressedRequirement } from '@proviso/projections';

interface Finding {
  /** The sentence that states the finding for `count` policies. */
  insight: (count: number) => string;
  /** The recommended action. */
  recommendation: (count: number) => string;
}

const policies = (count: number): string => (count === 1 ? '1 policy' : `${count} policies`);
const has = (count: number): string => (count === 1 ? 'has' : 'have');
const drafts = (count: number): string => (count === 1 ? '1 draft' : `${count} drafts`);
const oneOrThem = (count: number): string => (count === 1 ? 'it' : 'them');

type Counts = PolicyGaps & Omit<AnalysisGaps, 'unaddressed'>;

/** Findings, ordered from most to least urgent. */
const findings: Readonly<Record<keyof Counts, Finding>> = {
  lowScores: {
    insight: (count) => `${policies(count)} ${has(count)} a compliance score below 60%.`,
    recommendation: (count) =>
      `Close the gaps in ${policies(count)} below 60%. Each analysis report lists them.`,
  },
  stuckInReview: {
    insight: (count) =>
      `${policies(count)} ${has(count)} been under review for more than 14 days without a change.`,
    recommendation: (count) =>
      `Decide on ${policies(count)} under review: approve ${oneOrThem(count)} or send ${oneOrThem(count)} back to draft.`,
  },
  outdated: {
    insight: (count) => `${policies(count)} ${has(count)} been revised since the last analysis.`,
    recommendation: (count) =>
      `Re-analyze ${policies(count)} that changed since ${count === 1 ? 'its' : 'their'} last analysis.`,
  },
  notReviewed: {
    insight: (count) =>
      `${count} active ${count === 1 ? 'policy' : 'policies'} ${has(count)} not changed for more than a year.`,
    recommendation: (count) =>
      `Review ${policies(count)} that ${has(count)} not changed for a year: most standards require a yearly review.`,
  },
  notAnalyzed: {
    insight: (count) =>
      `${policies(count)} that ${count === 1 ? 'is' : 'are'} active or under review ${has(count)} never been analyzed.`,
    recommendation: (count) => `Run a compliance check on ${policies(count)} without an analysis.`,
  },
  oldDrafts: {
    insight: (count) => `${drafts(count)} ${has(count)} not changed for more than 30 days.`,
    recommendation: (count) =>
      `Finish ${drafts(count)} that ${has(count)} not changed for 30 days, or delete ${oneOrThem(count)}.`,
  },
  withoutRegulatoryBody: {
    insight: (count) => `${policies(count)} ${count === 1 ? 'names' : 'name'} no regulatory body.`,
    recommendation: (count) =>
      `Name a regulatory body for ${policies(count)}, so that audits find ${oneOrThem(count)}.`,
  },
  withoutDocuments: {
    insight: (count) => `${policies(count)} ${has(count)} no supporting documents.`,
    recommendation: (count) => `Attach the signed copies or evidence to ${policies(count)}.`,
  },
};
const order = Object.keys(findings) as (keyof Counts)[];

const named = ({ title, body, citation }: UnaddressedRequirement): string =>
  `${title} (${body}, ${citation})`;

/** Returns the insight about the unaddressed requirement with the greatest weight. */
const unaddressedOf = ({ unaddressed: [heaviest] }: AnalysisGaps): DashboardInsights =>
  heaviest
    ? {
        insights: [
          heaviest.policies === 1
            ? `No checked policy addresses ${named(heaviest)} yet.`
            : `None of the ${heaviest.policies} policies checked against ${named(heaviest)} addresses it.`,
        ],
        recommendations: [`Add ${named(heaviest)} to a policy.`],
      }
    : { insights: [], recommendations: [] };

/**
 * Turns the gaps in an organization's policies and latest analyses into sentences. Empty if no gaps were
 * found.
 */
export const insightsOf = (gaps: PolicyGaps, analyses: AnalysisGaps): DashboardInsights => {
  const counts: Counts = { ...gaps, ...analyses };
  const found = order.filter((name) => counts[name] > 0);
  const { insights, recommendations } = unaddressedOf(analyses);
  return {
    insights: [...insights, ...found.map((name) => findings[name].insight(counts[name]))],
    recommendations: [
      ...recommendations,
      ...found.map((name) => findings[name].recommendation(counts[name])),
    ],
  };
};
