import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { policySummaryFactsSchema } from '../policies/api.ts';
import { policyFilters } from '../policies/attributes.ts';
import { facilityTypes, policyStatuses } from '../value-lists.ts';

/**
 * Query of `GET /api/search`. `q` contains words or prefixes of words, `"a phrase"`, `-without`, and `or`
 * between words. Without `q`, only the filters apply.
 */
export const searchQuerySchema = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchCharacters))),
  ...policyFilters,
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

/** A piece of text in reading order. `hit` is true if the piece matches the search. */
export const snippetPieceSchema = z.object({ text: z.string(), hit: z.boolean() });
export type SnippetPiece = z.infer<typeof snippetPieceSchema>;

/** A passage with a match. */
export const searchSnippetSchema = z.object({
  pieces: z.array(snippetPieceSchema),
  /** The uploaded document that contains the passage; `null` for the policy itself. */
  document: z.nullable(z.object({ id: z.string(), originalName: z.string(), page: z.nullable(z.int()) })),
});
export type SearchSnippet = z.infer<typeof searchSnippetSchema>;

export const searchHitSchema = z.object({
  policy: policySummaryFactsSchema,
  /** The title, with matches marked. */
  title: z.array(snippetPieceSchema),
  snippets: z.array(searchSnippetSchema),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

const facet = <Value extends z.ZodMiniType>(value: Value) => z.array(z.object({ value, count: z.int() }));

/** Misspelled words of a search, with their replacements. */
export const correctionsSchema = z.array(z.object({ word: z.string(), instead: z.array(z.string()) }));
export type Corrections = z.infer<typeof correctionsSchema>;
/** Response header of `GET /api/policies` with {@link Corrections} as percent-encoded JSON. */
export const correctionsHeader = 'X-Search-Corrections';

/** Response of `GET /api/search`; the URL of the next page is in `Link`. */
export const searchAnswerSchema = z.object({
  hits: z.array(searchHitSchema),
  /** Number of matches. Counting stops at `limits.countedHits`; `totalIsExact` is then false. */
  total: z.int(),
  totalIsExact: z.boolean(),
  /** Number of matches per value. Policies without a value are not counted. */
  facets: z.object({
    facilityType: facet(z.enum(facilityTypes)),
    status: facet(z.enum(policyStatuses)),
  }),
  corrections: correctionsSchema,
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
