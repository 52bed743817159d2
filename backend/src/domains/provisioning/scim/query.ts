import type { DirectoryFilter } from '@proviso/projections';
import * as z from 'zod';
import { parseFilter } from './filter.ts';
import { type Selection, selectionOf } from './resources.ts';
import { PAGE_LIMITS } from './schemas.ts';
import { ScimError } from './scim-error.ts';
import { withoutUrn } from './urns.ts';

/** The query parameters of a list request. */
export interface ScimQuery {
  filter: DirectoryFilter | undefined;
  sortBy: string | undefined;
  descending: boolean;
  /** Starts at 1. */
  startIndex: number;
  count: number;
  selection: Selection;
}

const whole = z.coerce.number().int();
const querySchema = z.object({
  filter: z.string().optional(),
  sortBy: z.string().max(200).optional(),
  sortOrder: z.enum(['ascending', 'descending']).optional(),
  startIndex: whole.optional(),
  count: whole.optional(),
  attributes: z.unknown().optional(),
  excludedAttributes: z.unknown().optional(),
});

/**
 * Parses a query from a URL or from the body of `/.search` (RFC 7644, 3.4.2 and 3.4.3).
 * @throws ScimError
 */
export const queryOf = (input: unknown): ScimQuery => {
  const parsed = querySchema.safeParse(input ?? {});
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    throw new ScimError(400, `${String(first?.path[0] ?? 'The query')} is not valid.`, 'invalidValue');
  }
  const { filter, sortBy, sortOrder, startIndex = 1, count = PAGE_LIMITS.usual } = parsed.data;
  return {
    filter: filter === undefined ? undefined : parseFilter(filter),
    sortBy: sortBy === undefined ? undefined : withoutUrn(sortBy),
    descending: sortOrder === 'descending',
    startIndex: Math.max(1, startIndex),
    count: Math.min(Math.max(0, count), PAGE_LIMITS.most),
    selection: selectionOf(parsed.data.attributes, parsed.data.excludedAttributes),
  };
};
