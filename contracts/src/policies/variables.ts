import * as z from 'zod/mini';
import { ERASED } from '../events/envelope.ts';
import { limits } from '../limits.ts';
import { escapeMarkdown } from './api.ts';
import type { VariableUse } from './events.ts';

/**
 * Variables: an organization assigns a value to a name once, and uses it in many policies as `{{name}}`. A
 * policy version keeps the values from when it was created. A new value creates a new version of every policy
 * that uses the variable (docs/adr/0039).
 */

/** Name of the organization, a variable that always exists. */
export const ORGANIZATION_VARIABLE = 'organization';
/** Variables that every organization sees, whether or not they have a value. */
export const standardVariables = [ORGANIZATION_VARIABLE, 'privacy_officer', 'address'] as const;

const NAME = /^[a-z][a-z0-9_]*$/;
export const variableName = z.string('Name is required').check(
  z.maxLength(limits.variableNameCharacters, 'Name is too long'),
  z.regex(NAME, 'Use lowercase letters, digits, and underscores, starting with a letter'),
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

/** Values by name. */
export type VariableValues = ReadonlyMap<string, string>;

/** A text with variable values filled in, and their positions. */
export interface FilledText {
  content: string;
  /** The uses of variables, in text order. */
  variables: readonly VariableUse[];
}

/** The notation for a use of a variable, such as `{{privacy_officer}}`. */
export const variableMark = (name: string): string => `{{${name}}}`;

/** Display name of a variable: its name in words. */
export const variableLabel = (name: string): string => {
  if (name === ORGANIZATION_VARIABLE) return 'Company name';
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Text that replaces a variable: its value as plain text, or an obvious note that the value is missing. */
export const variableText = (name: string, values: VariableValues): string => {
  const value = values.get(name);
  return value === undefined ? `[Missing: ${variableLabel(name)}]` : escapeMarkdown(value);
};

// An editor may escape the underscores of a name. Braces after an odd number of backslashes are plain text.
const USE = /(?<!\\)(?:\\\\)*\{\{([a-z](?:[a-z0-9]|\\?_)*)\}\}/g;

/** All uses of variables in `source`, in order, with position and name. */
export const findVariableUses = (source: string): readonly VariableUse[] =>
  [...source.matchAll(USE)].flatMap(([whole, written = ''], index, all) => {
    const name = written.replaceAll('\\', '');
    const backslashes = whole.indexOf('{');
    const at = (all[index]?.index ?? 0) + backslashes;
    return name.length > limits.variableNameCharacters || name === ERASED
      ? []
      : [{ name, at, length: whole.length - backslashes }];
  });

/** `source` with its variables filled in. */
export const fillVariables = (source: string, values: VariableValues): FilledText => {
  const variables: VariableUse[] = [];
  let content = '';
  let done = 0;
  for (const { name, at, length } of findVariableUses(source)) {
    content += source.slice(done, at);
    const text = variableText(name, values);
    variables.push({ name, at: content.length, length: text.length });
    content += text;
    done = at + length;
  }
  return { content: content + source.slice(done), variables };
};

/** The editable text, with `{{name}}` in place of the values. */
export const editableTextOf = ({
  content,
  variables = [],
}: Partial<FilledText> & { content: string }): string => {
  let source = '';
  let done = 0;
  for (const { name, at, length } of variables) {
    source += content.slice(done, at) + variableMark(name);
    done = at + length;
  }
  return source + content.slice(done);
};

/** The uses whose names are readable. Names are erased together with their organization's texts. */
export const readableVariableUses = (variables: readonly VariableUse[] = []): readonly VariableUse[] =>
  variables.filter(({ name }) => name !== ERASED);

/**
 * The text at each variable's position. A position that splits a surrogate pair yields U+FFFD, which can be
 * stored.
 */
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
  /** `null` if the variable has no value. Policies then state that it is missing. */
  value: z.nullable(z.string()),
  /** Number of policies, excluding deleted ones, whose current text uses the variable. */
  policies: z.int(),
  /**
   * Number of `policies` that contain an outdated value. Archived policies are not counted, because they keep
   * the old value.
   */
  outdated: z.int(),
  /** Actions that the caller may take on the variable. */
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
