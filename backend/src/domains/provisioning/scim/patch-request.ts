import * as z from 'zod';
import { ScimError } from './scim-error.ts';

/** Maximum number of operations per request. */
const OPERATIONS = 200;

const patchSchema = z.object({
  Operations: z
    .array(
      z.object({
        // Some directories write `Add` and `Replace`.
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().max(8_000).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(OPERATIONS),
});
export type PatchOperation = z.infer<typeof patchSchema>['Operations'][number];

/**
 * Parses the operations of a PATCH (RFC 7644, 3.5.2).
 * @throws ScimError `invalidSyntax`
 */
export const operationsOf = (body: unknown): readonly PatchOperation[] => {
  const parsed = patchSchema.safeParse(body);
  if (!parsed.success)
    throw new ScimError(
      400,
      `Expected 1 to ${OPERATIONS} Operations, each with op add, replace or remove.`,
      'invalidSyntax',
    );
  return parsed.data.Operations;
};
