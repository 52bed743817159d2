import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { policySummaryFactsSchema, policyTypeIdInQuery } from '../policies/api.ts';
import { facilityTypes, policyStatuses, states } from '../value-lists.ts';

/**
 * Query of `GET /api/search`. `q`: words, of which each may be a beginning; `"a phrase"`; `-without`; `or` between
 * words. Without `q` the filters alone select.
 */
export const searchQuerySchema = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchCharacters))),
  facilityType: z.optional(z.enum(facilityTypes)),
  state: z.optional(z.enum(states)),
  status: z.optional(z.enum(policyStatuses)),
  regulatoryBody: z.optional(z.string().check(z.trim(), z.maxLength(limits.nameCharacters))),
  policyTypeId: z.optional(policyTypeIdInQuery),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

/** A piece of a text in reading order; `hit` pieces are what was searched for. */
export const snippetPieceSchema = z.object({ text: z.string(), hit: z.boolean() });
export type SnippetPiece = z.infer<typeof snippetPieceSchema>;

/** Where a search found something. */
export const searchSnippetSchema = z.object({
  pieces: z.array(snippetPieceSchema),
  /** The uploaded document that has the text; `null`: the policy itself. */
  document: z.nullable(z.object({ id: z.string(), originalName: z.string(), page: z.nullable(z.int()) })),
});
export type SearchSnippet = z.infer<typeof searchSnippetSchema>;

export const searchHitSchema = z.object({
  policy: policySummaryFactsSchema,
  /** The title with what was searched for marked. */
  title: z.array(snippetPieceSchema),
  snippets: z.array(searchSnippetSchema),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

const facet = <Value extends z.ZodMiniType>(value: Value) => z.array(z.object({ value, count: z.int() }));

/** The answer of `GET /api/search`; the next page's address is in `Link`. */
export const searchAnswerSchema = z.object({
  hits: z.array(searchHitSchema),
  /** Matches, counted up to `limits.countedHits`; `totalIsExact` is false beyond. */
  total: z.int(),
  totalIsExact: z.boolean(),
  /** How many matches have which value. Policies without a value are not counted. */
  facets: z.object({
    facilityType: facet(z.enum(facilityTypes)),
    status: facet(z.enum(policyStatuses)),
  }),
  /** Misspelt words of the search, with what was searched for instead. */
  corrections: z.array(z.object({ word: z.string(), instead: z.array(z.string()) })),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
