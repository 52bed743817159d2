import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { facilityTypes, policyStatuses, states } from '../value-lists.ts';
import { type PolicyFields, policyFieldsSchema, variableUseSchema } from './events.ts';

const utf8Bytes = (text: string): number => new TextEncoder().encode(text).length;

const title = z
  .string('Title is required')
  .check(
    z.trim(),
    z.minLength(1, 'Title is required'),
    z.maxLength(limits.policyTitleCharacters, 'Title too long'),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Title must be one line'),
  );
const content = z
  .string()
  .check(z.refine((text) => utf8Bytes(text) <= limits.policyContentBytes, 'Content too large'));
const shortText = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.nameCharacters));
/** As the catalog counts its types: from 1, within what read models hold. */
const policyTypeId = z.int32().check(z.positive());
/** The number of a policy type, as a query has it. */
export const policyTypeIdInQuery = z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'A number of a policy type'));

export const policyFieldNames = Object.keys(policyFieldsSchema.shape) as readonly (keyof PolicyFields)[];

/** Why a version was made, in its author's words. */
export const changeNote = z
  .string()
  .check(z.trim(), z.maxLength(limits.changeNoteCharacters, 'Change note too long'));

/** Body of `POST /api/policies` with `source`, and with `note` of `PUT /api/policies/{id}`. */
export const policyInputSchema = z.object({
  title,
  /**
   * May use variables as `{{name}}`, which the stored content has as their values. Content that is the stored one changes
   * neither, so that a client that reads a policy and writes it back keeps its variables.
   */
  content: z._default(content, ''),
  facilityType: z._default(z.nullable(z.enum(facilityTypes)), null),
  state: z._default(z.nullable(z.enum(states)), null),
  regulatoryBody: z._default(z.nullable(shortText), null),
  industry: z._default(z.nullable(shortText), null),
  status: z._default(z.enum(policyStatuses), 'draft'),
  policyTypeId: z._default(z.nullable(policyTypeId), null),
});
/** A body as a client writes it: only the title is required. */
export type PolicyInput = z.input<typeof policyInputSchema>;
export type ParsedPolicyInput = z.output<typeof policyInputSchema>;

/** Where a person has the text of a new policy from: their own hands, or a file whose import they have reviewed. */
export const policyOrigin = z._default(z.enum(['blank', 'import']), 'blank');
/** Body of `POST /api/policies`. */
export type PolicyCreation = PolicyInput & { source?: z.input<typeof policyOrigin> };

/** Body of `PUT /api/policies/{id}`. An empty note is none. */
export const policyRevisionSchema = z.extend(policyInputSchema, { note: z.optional(changeNote) });
export type PolicyRevisionInput = z.input<typeof policyRevisionSchema>;

/** Of every form in which a policy is read. */
export const policySummaryShape = {
  id: z.uuid(),
  title: z.string(),
  facilityType: z.nullable(z.enum(facilityTypes)),
  state: z.nullable(z.enum(states)),
  regulatoryBody: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  policyTypeId: z.nullable(z.int()),
  status: z.enum(policyStatuses),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** User ids, with the names they have now beside them. */
  createdBy: z.string(),
  createdByName: z.nullable(z.string()),
  updatedBy: z.string(),
  updatedByName: z.nullable(z.string()),
};

/** What the person who asks can do with a policy now, by their role and plan and by where the policy stands. */
export const policyActions = [
  'edit',
  'change-status',
  'restore-version',
  'upload-document',
  'delete',
  'undelete',
  'set-legal-hold',
  'lift-legal-hold',
] as const;
export type PolicyAction = (typeof policyActions)[number];
const actions = z.array(z.enum(policyActions));
/** Under a legal hold, its own or its organization's: nothing of it can be deleted. */
const held = z.optional(z.boolean());

/** A policy in lists: `excerpt` is the start of the content as plain text. */
export const policySummaryFactsSchema = z.object({
  ...policySummaryShape,
  excerpt: z.string(),
  /** Of a list narrowed by `search`: the words are not in the policy but in a document uploaded to it. */
  foundIn: z.optional(z.literal('documents')),
});
export type PolicySummaryFacts = z.infer<typeof policySummaryFactsSchema>;
/** An item of `GET /api/policies`. */
export const policySummarySchema = z.extend(policySummaryFactsSchema, { actions });
export type PolicySummary = z.infer<typeof policySummarySchema>;

/** A policy with its content. */
export const policyFactsSchema = z.object({
  ...policySummaryShape,
  content: z.string(),
  /** Hexadecimal SHA-256 of the content in UTF-8: printed on exports, so that a copy can be checked. */
  contentSha256: z.string(),
  /** Where the content has values of variables; absent where it has none. `sourceOf` gives the text as it is edited. */
  variables: z.optional(z.array(variableUseSchema)),
});
export type PolicyFacts = z.infer<typeof policyFactsSchema>;
/**
 * The answer of `GET /api/policies/{id}`; its `ETag` is the stream revision. With `?at=<instant>` the policy as it was
 * then, of which `updatedAt` and `updatedBy` tell the last change until then; nothing can be done with the past.
 */
export const policySchema = z.extend(policyFactsSchema, { actions, held });
export type Policy = z.infer<typeof policySchema>;

/** What the list is ordered by: the last change, the creation, who changed it last, or a word that its table shows. */
export const policySorts = [
  'updated',
  'created',
  'title',
  'status',
  'regulatoryBody',
  'facilityType',
  'updatedBy',
] as const;
export type PolicySort = (typeof policySorts)[number];
export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The order of a sort where none is asked for: what is new comes first, words go from A to Z. */
export const usualOrderOf = (sort: PolicySort): SortOrder =>
  sort === 'updated' || sort === 'created' ? 'desc' : 'asc';

export const policyListQuerySchema = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchCharacters))),
  facilityType: z.optional(z.enum(facilityTypes)),
  state: z.optional(z.enum(states)),
  status: z.optional(z.enum(policyStatuses)),
  /** The number of a policy type. */
  policyTypeId: z.optional(policyTypeIdInQuery),
  sort: z.optional(z.enum(policySorts)),
  order: z.optional(z.enum(sortOrders)),
  /** The deleted policies instead of those in use. */
  deleted: z.optional(z.literal('true')),
});
export type PolicyListQuery = z.infer<typeof policyListQuerySchema>;

/** Where `text` ends, looked at up to `from`, without the characters of `signs` that are last. */
const endWithout = (text: string, signs: string, from: number): number => {
  let end = from;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return end;
};

/**
 * A line of a heading without the marks that may close it, and the blanks around those (CommonMark 4.2). It takes time in proportion to the
 * line, whatever that is.
 */
export const withoutClosingMarks = (line: string): string => {
  const end = endWithout(line, ' \t', line.length);
  const marks = endWithout(line, '#', end);
  const words = endWithout(line, ' \t', marks);
  // Marks that follow a word directly are part of it.
  return line.slice(0, words < marks ? words : end);
};

/**
 * `text` on one line, so that Markdown (CommonMark with GitHub's tables) shows its characters and nothing else: no HTML, link,
 * heading, list or table comes from it. Invisible characters that turn or hide text are left out.
 */
export const plainInMarkdown = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .trim()
    .replace(/[\\`*_[\]<>|~#{}]/g, String.raw`\$&`)
    .replace(/&(?=#|\w+;)/g, String.raw`\&`)
    // An address that is linked automatically would include the backslashes after it.
    .replace(/:(?=\/\/)|(?<=www)\./gi, String.raw`\$&`)
    // At the start of a line these make a list or underline a heading.
    .replace(/^[-+=]/, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`);

/** How often an open editor sends a heartbeat, and after how long without one it counts as closed. Milliseconds. */
export const editingTimes = { heartbeat: 15_000, expiry: 40_000 } as const;

/** An item of `GET /api/policies/{id}/editors`: somebody who has the policy open in the form now. */
export const policyEditorSchema = z.object({
  userId: z.string(),
  name: z.string(),
  since: z.iso.datetime(),
});
export type PolicyEditor = z.infer<typeof policyEditorSchema>;
