import { industries, industryNames, type PolicyStatus } from '@proviso/contracts';
import { printableText } from './markdown/printable-text.ts';
import type { PrintablePolicy } from './printable-policy.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Such as `March 1, 2026`, in UTC. */
export const dayOf = (instant: string): string => day.format(new Date(instant));
/** Such as `March 1, 2026 at 9:00 AM UTC`. */
export const minuteOf = (instant: string): string => `${minute.format(new Date(instant))} UTC`;

export const statusNames: Readonly<Record<PolicyStatus, string>> = {
  draft: 'Draft',
  review: 'Under Review',
  active: 'Active',
  archived: 'Archived',
};

// A policy that is not active has no effective date.
const dateLabels: Readonly<Record<PolicyStatus, string>> = {
  draft: 'Date of this version',
  review: 'Date of this version',
  active: 'In force since',
  archived: 'Was in force from',
};

/** Stands before the hash of the content. */
export const HASH_LABEL = 'Content SHA-256';

/** What the title page says of a policy under its title and before the hash, as labels and values. */
export const factsOf = (policy: PrintablePolicy): readonly (readonly [label: string, value: string])[] => [
  ...scopeOf(policy),
  ['Version', String(policy.version)],
  ['Status', statusNames[policy.status]],
  [dateLabels[policy.status], dayOf(policy.validFrom)],
  ['Exported', `${minuteOf(policy.exportedAt)} by ${lineOf(policy.exportedBy)}`],
];

/** Where a policy applies, as labels and values; nothing for what is not set. */
const scopeOf = ({
  facilityType,
  state,
  regulatoryBody,
  industry,
}: PrintablePolicy): readonly (readonly [label: string, value: string])[] => {
  const facts = [
    ['Facility type', facilityType],
    ['State', state],
    ['Regulatory body', regulatoryBody],
    ['Industry', industry === null ? null : industryName(industry)],
  ] as const;
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, lineOf(value)] as const]));
};

/** A known industry in words; a policy may also carry words of its own, which stay. */
const industryName = (industry: string): string => {
  const known = industries.find((each) => each === industry);
  return known === undefined ? industry : industryNames[known];
};

/** What the properties of a file name a policy by, for whoever searches files. */
export const keywordsOf = (policy: PrintablePolicy): string[] => [
  ...scopeOf(policy).map(([, value]) => value),
  statusNames[policy.status],
  footOf(policy),
];

/** A name or title as one line of text. */
export const lineOf = (text: string): string => printableText(text).replaceAll(/\s+/g, ' ').trim();

/** The foot of every page, before the page's number. */
export const footOf = (policy: PrintablePolicy): string => `Version ${policy.version}`;
