import type { DashboardInsights } from '@proviso/contracts';
import type { PolicyGaps } from '@proviso/projections';

interface Finding {
  /** What is so, by the number of policies. */
  insight: (count: number) => string;
  /** What to do about it. */
  recommendation: (count: number) => string;
}

const policies = (count: number): string => (count === 1 ? '1 policy' : `${count} policies`);
const has = (count: number): string => (count === 1 ? 'has' : 'have');
const drafts = (count: number): string => (count === 1 ? '1 draft' : `${count} drafts`);
const oneOrThem = (count: number): string => (count === 1 ? 'it' : 'them');

/** Most pressing first. */
const findings: Readonly<Record<keyof PolicyGaps, Finding>> = {
  stuckInReview: {
    insight: (count) =>
      `${policies(count)} ${has(count)} been under review for more than 14 days without a change.`,
    recommendation: (count) =>
      `Decide on the ${policies(count)} under review: approve ${oneOrThem(count)} or send ${oneOrThem(count)} back to draft.`,
  },
  notReviewed: {
    insight: (count) => `${policies(count)} in force ${has(count)} not changed for more than a year.`,
    recommendation: (count) =>
      `Review the ${policies(count)} that nobody changed for a year: most standards ask for a review every year.`,
  },
  oldDrafts: {
    insight: (count) => `${drafts(count)} ${has(count)} not changed for more than 30 days.`,
    recommendation: (count) =>
      `Finish the ${drafts(count)} that nobody changed for 30 days, or delete ${oneOrThem(count)}.`,
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
const order = Object.keys(findings) as (keyof PolicyGaps)[];

/** What an organization's own policies say, as sentences; nothing where nothing is found. */
export const insightsOf = (gaps: PolicyGaps): DashboardInsights => {
  const found = order.filter((name) => gaps[name] > 0);
  return {
    insights: found.map((name) => findings[name].insight(gaps[name])),
    recommendations: found.map((name) => findings[name].recommendation(gaps[name])),
  };
};
