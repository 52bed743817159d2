import type { PolicyStatus } from '@proviso/contracts';
import { type FileLanguage, type FileText, fileLanguage } from './file-language.ts';
import { printableText } from './markdown/printable-text.ts';
import type { PrintablePolicy } from './printable-policy.ts';

export const statusNames = {
  draft: 'Draft',
  review: 'Under Review',
  active: 'Active',
  archived: 'Archived',
} as const satisfies Record<PolicyStatus, FileText>;

// A policy that is not active has no effective date.
const dateLabels = {
  draft: 'Date of this version',
  review: 'Date of this version',
  active: 'In force since',
  archived: 'Was in force from',
} as const satisfies Record<PolicyStatus, FileText>;

/** Stands before the hash of the content. */
export const HASH_LABEL = 'Content SHA-256' satisfies FileText;

/** When a file was made, and for whom. */
export const madeBy = ({ say, minute }: FileLanguage, instant: string, name: string): string =>
  say('{time} by {name}', { time: minute(instant), name: lineOf(name) });

/** What the title page says of a policy under its title and before the hash, as labels and values. */
export const factsOf = (policy: PrintablePolicy): readonly (readonly [label: string, value: string])[] => {
  const words = fileLanguage(policy.language);
  const { say, day } = words;
  return [
    ...scopeOf(policy),
    [say('Version'), String(policy.version)],
    [say('Status'), say(statusNames[policy.status])],
    [say(dateLabels[policy.status]), day(policy.validFrom, policy.timeZone)],
    [say('Exported'), madeBy(words, policy.exportedAt, policy.exportedBy)],
  ];
};

/** Where a policy applies, as labels and values; nothing for what is not set. */
const scopeOf = ({
  language,
  facilityType,
  state,
  regulatoryBody,
  industry,
}: PrintablePolicy): readonly (readonly [label: string, value: string])[] => {
  const words = fileLanguage(language);
  const facts = [
    ['Facility type', facilityType === null ? null : words.facilityType(facilityType)],
    ['State', state],
    ['Regulatory body', regulatoryBody],
    ['Industry', industry === null ? null : words.industry(industry)],
  ] as const;
  return facts.flatMap(([label, value]) =>
    value === null ? [] : [[words.say(label), lineOf(value)] as const],
  );
};

/** What the properties of a file name a policy by, for whoever searches files. */
export const keywordsOf = (policy: PrintablePolicy): string[] => [
  ...scopeOf(policy).map(([, value]) => value),
  fileLanguage(policy.language).say(statusNames[policy.status]),
  footOf(policy),
];

/** A name or title as one line of text. */
export const lineOf = (text: string): string => printableText(text).replaceAll(/\s+/g, ' ').trim();

/** The foot of every page, before the page's number. */
export const footOf = ({ language, version }: PrintablePolicy): string =>
  fileLanguage(language).say('Version {version}', { version });
