import type * as z from 'zod/v4/core';

/** A message lists the allowed values only if there are at most this many. */
const MAX_LISTED = 12;
const NAME_CHARACTERS = 60;

const shortened = (text: string): string =>
  text.length > NAME_CHARACTERS ? `${text.slice(0, NAME_CHARACTERS)}…` : text;

const kinds: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  tuple: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
};

const formats: Readonly<Record<string, string>> = {
  email: 'must be an email address',
  url: 'must be a web address',
  uuid: 'must be an id',
  guid: 'must be an id',
  datetime: 'must be a date with a time',
  date: 'must be a date',
};

const sizes: Readonly<Record<string, { unit: string; verb: string }>> = {
  string: { unit: ' characters', verb: 'have' },
  array: { unit: ' items', verb: 'have' },
  set: { unit: ' items', verb: 'have' },
  map: { unit: ' items', verb: 'have' },
};

const ofSize = (
  bound: 'most' | 'least',
  { origin, inclusive = true }: { origin: string; inclusive?: boolean | undefined },
  limit: number | bigint,
): string => {
  const { unit, verb } = sizes[origin] ?? { unit: '', verb: 'be' };
  if (inclusive) return `must ${verb} at ${bound} ${limit}${unit}`;
  return bound === 'most'
    ? `must ${verb} less than ${limit}${unit}`
    : `must ${verb} more than ${limit}${unit}`;
};

const predicateOf = (issue: z.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : (kinds[issue.expected] ?? 'is not valid');
    case 'too_big':
      return ofSize('most', issue, issue.maximum);
    case 'too_small':
      return ofSize('least', issue, issue.minimum);
    case 'invalid_format':
      return formats[issue.format] ?? 'is not valid';
    case 'invalid_value':
      if (issue.input === undefined) return 'is required';
      return issue.values.length > MAX_LISTED
        ? 'is not valid'
        : `must be one of: ${issue.values.map(String).join(', ')}`;
    case 'not_multiple_of':
      return issue.divisor === 1 ? 'must be a whole number' : 'is not valid';
    default:
      return 'is not valid';
  }
};

/**
 * Message for a value that fails validation, in our own words. Users never see the schema library's messages.
 * Translations are keyed by these sentences (`english-sentences.ts`). Pass this function as `error` when
 * parsing; messages of the schema itself take precedence.
 */
export const issueMessage = (issue: z.$ZodRawIssue): string => {
  if (issue.code === 'unrecognized_keys') return `There is no field “${shortened(issue.keys.join(', '))}”`;
  const field = shortened((issue.path ?? []).map(String).join('.'));
  return field === '' ? `The request ${predicateOf(issue)}` : `“${field}” ${predicateOf(issue)}`;
};
