import * as z from 'zod/mini';
import { ERASED } from '../events/envelope.ts';
import { limits } from '../limits.ts';
import { plainInMarkdown } from './api.ts';
import type { VariableUse } from './events.ts';

/**
 * Words that an organization gives a value once and uses in the text of many policies as `{{name}}`. A version of a policy has
 * the values as they were when it was made; a new value makes a new version of every policy that uses it (docs/adr/0039).
 */

/** The name of the organization, which is its variable without anybody adding it. */
export const ORGANIZATION_VARIABLE = 'organization';
/** Variables that every organization is offered, with or without a value. */
export const standardVariables = [ORGANIZATION_VARIABLE, 'privacy_officer', 'address'] as const;

const NAME = /^[a-z][a-z0-9_]*$/;
export const variableName = z.string('Name is required').check(
  z.maxLength(limits.variableNameCharacters, 'Name is too long'),
  z.regex(NAME, 'Use small letters, digits and underscores, a letter first'),
  z.refine((name) => name !== ERASED, 'This name is taken'),
);

/** Body of `PUT /api/variables/{name}`. */
export const variableInputSchema = z.object({
  value: z
    .string('Value is required')
    .check(
      z.trim(),
      z.minLength(1, 'Value is required'),
      z.maxLength(limits.variableValueCharacters, 'Value is too long'),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Value must be one line'),
    ),
});

/** Values by their names. */
export type VariableValues = ReadonlyMap<string, string>;

/** A text with the values in it, and where they are. */
export interface FilledText {
  content: string;
  /** In the order of the text. */
  variables: readonly VariableUse[];
}

/** A use as it is written, such as `{{privacy_officer}}`. */
export const variableMark = (name: string): string => `{{${name}}}`;

/** What people call a variable: its name in words. */
export const variableLabel = (name: string): string => {
  if (name === ORGANIZATION_VARIABLE) return 'Company name';
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What stands in a text for a variable: its value as plain words, or a clear mark that it has none. */
export const variableText = (name: string, values: VariableValues): string => {
  const value = values.get(name);
  return value === undefined ? `[Missing: ${variableLabel(name)}]` : plainInMarkdown(value);
};

// An editor may write the underscores of a name escaped. Braces after an odd number of backslashes are words like others.
const USE = /(?<!\\)(?:\\\\)*\{\{([a-z](?:[a-z0-9]|\\?_)*)\}\}/g;

/** Every use in `source`, in order: where it is written, and of which variable. */
export const usesIn = (source: string): readonly VariableUse[] =>
  [...source.matchAll(USE)].flatMap(([whole, written = ''], index, all) => {
    const name = written.replaceAll('\\', '');
    const backslashes = whole.indexOf('{');
    const at = (all[index]?.index ?? 0) + backslashes;
    return name.length > limits.variableNameCharacters || name === ERASED
      ? []
      : [{ name, at, length: whole.length - backslashes }];
  });

/** `source` with the values of its variables in it. */
export const fillVariables = (source: string, values: VariableValues): FilledText => {
  const variables: VariableUse[] = [];
  let content = '';
  let done = 0;
  for (const { name, at, length } of usesIn(source)) {
    content += source.slice(done, at);
    const text = variableText(name, values);
    variables.push({ name, at: content.length, length: text.length });
    content += text;
    done = at + length;
  }
  return { content: content + source.slice(done), variables };
};

/** The text as it is edited: with `{{name}}` in the places of the values. */
export const sourceOf = ({ content, variables = [] }: Partial<FilledText> & { content: string }): string => {
  let source = '';
  let done = 0;
  for (const { name, at, length } of variables) {
    source += content.slice(done, at) + variableMark(name);
    done = at + length;
  }
  return source + content.slice(done);
};

/** Without those of an organization whose texts were erased, with the words that they were in. */
export const readableUses = (variables: readonly VariableUse[] = []): readonly VariableUse[] =>
  variables.filter(({ name }) => name !== ERASED);

/** What each variable of a text reads there. A place that divides a surrogate pair reads U+FFFD, which can be stored. */
export const textsOfVariables = ({ content, variables }: FilledText): Readonly<Record<string, string>> =>
  Object.fromEntries(
    variables.map(({ name, at, length }) => [
      name,
      content.slice(at, at + length).replaceAll(/\p{Surrogate}/gu, '\uFFFD'),
    ]),
  );

/** An item of `GET /api/variables`. */
export const variableSchema = z.object({
  name: z.string(),
  /** `null`: it has none, and policies say that it is missing. */
  value: z.nullable(z.string()),
  /** Policies whose present text uses it; those that were deleted do not count. */
  policies: z.int(),
  /** Those of them that do not have its value yet; archived ones keep the words that they had. */
  outdated: z.int(),
  /** What the person who asks may do with it. */
  actions: z.array(z.enum(['set', 'remove'])),
});
export type Variable = z.infer<typeof variableSchema>;

/** An item of `GET /api/variables/{name}/policies`: a policy that uses the variable. */
export const variablePolicySchema = z.object({
  id: z.string(),
  title: z.string(),
  archived: z.boolean(),
});
export type VariablePolicy = z.infer<typeof variablePolicySchema>;
