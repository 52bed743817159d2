import * as z from 'zod/mini';

/** The read models whose changes `GET /api/live` announces. */
export const liveReadModels = [
  'policies',
  'documents',
  'search',
  'analyses',
  'audit-log',
  'accounts',
  'entitlements',
  'retention',
  'revenue',
  'reviews',
  'publications',
  'approvals',
  'policy-exceptions',
  'comments',
] as const;
export type LiveReadModel = (typeof liveReadModels)[number];

/**
 * Data of a server-sent event. `change` lists the changed rows of a read model (`ids: null` means many rows).
 * `editors` reports that a user opened or closed a policy in the form. `analysis-progress` reports the
 * completed steps of a running analysis. `editors` and `analysis-progress` messages are not repeated after a
 * reconnect. `resync` means that messages were missed, so everything on the page may be outdated.
 */
export const liveMessageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('change'),
    readModel: z.enum(liveReadModels),
    ids: z.nullable(z.array(z.string())),
  }),
  z.object({ kind: z.literal('editors'), policyId: z.string() }),
  z.object({
    kind: z.literal('analysis-progress'),
    analysisId: z.string(),
    done: z.int(),
    of: z.int(),
  }),
  z.object({ kind: z.literal('resync') }),
]);
export type LiveMessage = z.infer<typeof liveMessageSchema>;
