import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { policyStatuses } from '../value-lists.ts';
import { reviewStates } from '../reviews/review-days.ts';
import { attributeInputs, policyAttributes, policyListFilters, recordedAttributes } from './attributes.ts';
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

export const policyFieldNames = Object.keys(policyFieldsSchema.shape) as readonly (keyof PolicyFields)[];

/** The author's reason for a new version. */
export const changeNote = z
  .string()
  .check(z.trim(), z.maxLength(limits.changeNoteCharacters, 'Change note too long'));

/** Body of `POST /api/policies` (with `source`) and of `PUT /api/policies/{id}` (with `note`). */
export const policyInputSchema = z.object({
  title,
  /**
   * May contain variables as `{{name}}`. The stored content has their values instead. If a client writes back
   * the content that it read, the variables are kept.
   */
  content: z._default(content, ''),
  ...attributeInputs,
  status: z._default(z.enum(policyStatuses), 'draft'),
});
/** A request body, as sent by a client: only the title is required. */
export type PolicyInput = z.input<typeof policyInputSchema>;
export type ParsedPolicyInput = z.output<typeof policyInputSchema>;

/** Origin of a new policy's text: `blank` if a user entered it, `import` if it was imported from a file. */
export const policyOrigin = z._default(z.enum(['blank', 'import']), 'blank');
/** Body of `POST /api/policies`. */
export type PolicyCreation = PolicyInput & { source?: z.input<typeof policyOrigin> };

/**
 * Body of `PUT /api/policies/{id}`. An empty note means no note. Without `documentNumber`, the policy keeps
 * its number, because older clients do not know this field.
 */
export const policyRevisionSchema = z.extend(policyInputSchema, {
  note: z.optional(changeNote),
  documentNumber: z.optional(policyAttributes.documentNumber.input),
  /**
   * The version of the policy that a saved draft of changes is based on. By default, a draft keeps its base
   * version, and a new draft is based on the version in force. After a merge, the version that was merged.
   */
  basedOnVersion: z.optional(z.int32().check(z.minimum(1))),
});
export type PolicyRevisionInput = z.input<typeof policyRevisionSchema>;

/** Fields of every representation of a policy. */
export const policySummaryShape = {
  id: z.uuid(),
  title: z.string(),
  ...recordedAttributes,
  status: z.enum(policyStatuses),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Id of the user who created the policy. Next to each user id, a field has the user's current name. */
  createdBy: z.string(),
  createdByName: z.nullable(z.string()),
  updatedBy: z.string(),
  updatedByName: z.nullable(z.string()),
};

/** Actions that the caller can take on a policy now, by role, plan, and status. */
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
/** True if the policy or its organization is under a legal hold, so that nothing in it can be deleted. */
const held = z.optional(z.boolean());

/** A policy in a list. `excerpt` is the start of the content as plain text. */
export const policySummaryFactsSchema = z.object({
  ...policySummaryShape,
  excerpt: z.string(),
  /**
   * Present in a list filtered by `search` if only a document uploaded to the policy matches, not the policy
   * itself.
   */
  foundIn: z.optional(z.literal('documents')),
});
export type PolicySummaryFacts = z.infer<typeof policySummaryFactsSchema>;
/** What a list says about texts of a policy that are not in force. Absent for callers who may not edit policies. */
const draftMarks = {
  /** True if the policy has a draft of changes. */
  hasDraft: z.optional(z.boolean()),
  /** True if a text of the policy waits for approval. */
  awaitsApproval: z.optional(z.boolean()),
};
/** An item of `GET /api/dashboard/recent-policies`. */
export const recentPolicySchema = z.extend(policySummaryFactsSchema, draftMarks);
export type RecentPolicy = z.infer<typeof recentPolicySchema>;
/** A policy in a list, with the owner and the next review. */
export const listedPolicySchema = z.extend(policySummaryFactsSchema, {
  /** Id of the member who owns the policy; `null` if the organization has no members. */
  owner: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  /** Day of the next review; `null` if none is planned, and for archived policies. */
  nextReview: z.nullable(z.string()),
  ...draftMarks,
});
export type ListedPolicy = z.infer<typeof listedPolicySchema>;
/** An item of `GET /api/policies`. */
export const policySummarySchema = z.extend(listedPolicySchema, {
  actions,
  /** State of the next review, today in the organization's time zone. */
  reviewState: z.enum(reviewStates),
});
export type PolicySummary = z.infer<typeof policySummarySchema>;

/** A policy with its content. */
export const policyFactsSchema = z.object({
  ...policySummaryShape,
  content: z.string(),
  /** Hexadecimal SHA-256 of the content in UTF-8. Exports print it, so that a copy can be verified. */
  contentSha256: z.string(),
  /**
   * Positions of variable values in the content; absent if there are none. `editableTextOf` returns the editable
   * text.
   */
  variables: z.optional(z.array(variableUseSchema)),
});
export type PolicyFacts = z.infer<typeof policyFactsSchema>;
/**
 * Present if the fields are those of a draft of changes, which are not in force. `version`, `status`, and authors are
 * still those of the policy. The `ETag` is the draft's, and never equals the policy's.
 */
export const policyDraftSchema = z.object({
  /** The version that the draft changes. */
  basedOnVersion: z.int(),
  /** True if the policy has changed since the draft was started. The draft cannot be published then. */
  outdated: z.boolean(),
  note: z.nullable(z.string()),
  /** Fingerprint of the fields as shown, with the values of variables. Publishing the draft signs it. */
  fingerprint: z.string(),
});
export type PolicyDraft = z.infer<typeof policyDraftSchema>;

/**
 * Response of `GET /api/policies/{id}`. The `ETag` is the stream revision. With `?at=<instant>`, the response
 * has the policy as of that instant: `updatedAt` and `updatedBy` describe the last change before it, and
 * `actions` is empty.
 */
export const policySchema = z.extend(policyFactsSchema, {
  actions,
  held,
  draft: z.optional(policyDraftSchema),
});
export type Policy = z.infer<typeof policySchema>;

/** Sort keys of the list: last change, creation, last editor, or a text column of the table. */
export const policySorts = [
  'updated',
  'created',
  'title',
  'documentNumber',
  'status',
  'regulatoryBody',
  'facilityType',
  'updatedBy',
] as const;
export type PolicySort = (typeof policySorts)[number];
export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/**
 * All sort keys: {@link policySorts} and relevance to a search, best match first. Without a search, or with a
 * filter that the ranking does not support, relevance is the same as `updated`.
 */
export const policyListSorts = ['relevance', ...policySorts] as const;
export type PolicyListSort = (typeof policyListSorts)[number];

/** Default direction of a sort key: newest first for times, A to Z for text. */
export const defaultOrderOf = (sort: PolicyListSort): SortOrder =>
  sort === 'relevance' || sort === 'updated' || sort === 'created' ? 'desc' : 'asc';

type SortedQuery = Pick<PolicyListQuery, 'search' | 'sort'> &
  Readonly<Partial<Record<'needsAnalysis' | 'owner' | 'review', unknown>>>;
/**
 * True if the list can be sorted by relevance, which needs a search. The ranking does not support filters by
 * analyses, owners, or reviews, which the search index does not have.
 */
export const hasRelevance = ({ search, needsAnalysis, owner, review }: SortedQuery): boolean =>
  Boolean(search) && [needsAnalysis, owner, review].every((filter) => filter === undefined);

/** Sort key of a list. A search defaults to relevance. */
export const sortOf = ({ sort, ...query }: SortedQuery) => {
  if (!hasRelevance(query)) return sort === undefined || sort === 'relevance' ? 'updated' : sort;
  return sort ?? 'relevance';
};

export const policyListQuerySchema = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchCharacters))),
  ...policyListFilters,
  /** Lists the policies whose current version was not analyzed, except archived ones and new drafts. */
  needsAnalysis: z.optional(z.literal('true')),
  sort: z.optional(z.enum(policyListSorts)),
  /** Sort order. Ignored for `relevance`, which always sorts the best match first. */
  order: z.optional(z.enum(sortOrders)),
  /** Lists the deleted policies instead of the existing ones. */
  deleted: z.optional(z.literal('true')),
});
export type PolicyListQuery = z.infer<typeof policyListQuerySchema>;

/** Response of `GET /api/policies/values`: the values that policies have, for each filter. */
export const policyFilterValuesSchema = z.object({
  regulatoryBodies: z.array(z.string()),
  industries: z.array(z.string()),
  /** Users who created policies. */
  authors: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Members who own policies. */
  owners: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type PolicyFilterValues = z.infer<typeof policyFilterValuesSchema>;

/** Returns the index at which `text.slice(0, from)` ends without trailing characters from `signs`. */
const endWithout = (text: string, signs: string, from: number): number => {
  let end = from;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return end;
};

/**
 * Removes the `#` marks that close a heading line, and the spaces around them (CommonMark 4.2). Takes linear
 * time for any input.
 */
export const withoutClosingHashes = (line: string): string => {
  const end = endWithout(line, ' \t', line.length);
  const marks = endWithout(line, '#', end);
  const words = endWithout(line, ' \t', marks);
  // Marks directly after a word are not closing marks but part of the word.
  return line.slice(0, words < marks ? words : end);
};

/**
 * `text` on one line, escaped so that Markdown (CommonMark with GitHub's tables) shows only its characters:
 * no HTML, link, heading, list, or table. Invisible characters that reorder or hide text are removed.
 */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .trim()
    .replace(/[\\`*_[\]<>|~#{}]/g, String.raw`\$&`)
    .replace(/&(?=#|\w+;)/g, String.raw`\&`)
    // An automatic link would include the backslashes that follow it.
    .replace(/:(?=\/\/)|(?<=www)\./gi, String.raw`\$&`)
    // At the start of a line, these would make a list or underline a heading.
    .replace(/^[-+=]/, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`);

/**
 * Heartbeat interval of an open editor, and the time after which an editor without heartbeats is considered
 * closed. In milliseconds.
 */
export const editingTimes = { heartbeat: 15_000, expiry: 40_000 } as const;

/** An item of `GET /api/policies/{id}/editors`: a user who has the policy open in the form right now. */
export const policyEditorSchema = z.object({
  userId: z.string(),
  name: z.string(),
  since: z.iso.datetime(),
});
export type PolicyEditor = z.infer<typeof policyEditorSchema>;
