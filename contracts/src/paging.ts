import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** Query parameters of every list. The response's `Link` header has the URL of the next page (RFC 8288). */
export const pageQuerySchema = z.object({
  cursor: z.optional(z.string().check(z.maxLength(limits.cursorCharacters))),
  limit: z._default(
    z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.pageMaximum)),
    limits.pageDefault,
  ),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;
