import { attributeLabels, policyAttributeNames, type PolicyStatus } from '@proviso/contracts';
import { type FileLanguage, type FileText, fileLanguage, localeOf } from './file-language.ts';
import { printableText } from './markdown/printable-text.ts';
import type { PrintablePolicy, PrintedAttribute } from './printable-policy.ts';

export const statusNames = {
  draft: 'Draft',
  review: 'Under Review',
  active: 'Active',
  archived: 'Archived',
} as const satisfies Record<PolicyStatus, FileText>;

// Only an active policy has an effective date.
const dateLabels = {
  draft: 'Date of this version',
  review: 'Date of this version',
  active: 'In force since',
  archived: 'Was in force from',
} as const satisfies Record<PolicyStatus, FileText>;

/** The watermark across each page, in capitals; `undefined` for an active policy. */
export const watermarkOf = ({ status, language }: PrintablePolicy): string | undefined =>
  status === 'active'
    ? undefined
    : fileLanguage(language).say(statusNames[status]).toLocaleUpperCase(localeOf(language));

/** Label of the content's hash. */
export const HASH_LABEL = 'Content SHA-256' satisfies FileText;

/** Formats a file's creation time and author. */
export const creationLine = ({ say, minute }: FileLanguage, instant: string, name: string): string =>
  say('{time} by {name}', { time: minute(instant), name: oneLineText(name) });

/** The policy's facts that are displayed between the title and the hash, as labels and values. */
export const printedFactsOf = (
  policy: PrintablePolicy,
): readonly (readonly [label: string, value: string])[] => {
  const words = fileLanguage(policy.language);
  const { say, day } = words;
  return [
    ...scopeOf(policy),
    [say('Version'), String(policy.version)],
    [say('Status'), say(statusNames[policy.status])],
    [say(dateLabels[policy.status]), day(policy.validFrom, policy.timeZone)],
    [say('Exported'), creationLine(words, policy.exportedAt, policy.exportedBy)],
  ];
};

/** Translates an attribute's value into the file's language. */
const wordsOf: { readonly [Name in PrintedAttribute]?: (language: FileLanguage, value: string) => string } = {
  facilityType: (language, value) => language.facilityType(value),
  industry: (language, value) => language.industry(value),
};

/** The policy's number and scope as labels and values. Attributes without a value are omitted. */
const scopeOf = (policy: PrintablePolicy): readonly (readonly [label: string, value: string])[] => {
  const language = fileLanguage(policy.language);
  const labels = attributeLabels(policy.language);
  return policyAttributeNames.flatMap((name) => {
    if (name === 'policyTypeId') return [];
    const value = policy[name];
    return value === null
      ? []
      : [[labels[name], oneLineText(wordsOf[name]?.(language, value) ?? value)] as const];
  });
};

/** Keywords for the file's properties, so that file search finds the policy. */
export const keywordsOf = (policy: PrintablePolicy): string[] => [
  ...scopeOf(policy).map(([, value]) => value),
  fileLanguage(policy.language).say(statusNames[policy.status]),
  footerOf(policy),
];

/** Normalizes a name or title to one line of text. */
export const oneLineText = (text: string): string => printableText(text).replaceAll(/\s+/g, ' ').trim();

/** The text of the page footer before the page number. */
export const footerOf = ({ language, version }: PrintablePolicy): string =>
  fileLanguage(language).say('Version {version}', { version });
