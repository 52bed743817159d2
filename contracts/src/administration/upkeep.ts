import * as z from 'zod/mini';

/** Long work on the whole installation that an administrator starts, one of each kind at a time. */
export const upkeepKinds = ['rebuild', 'scrub'] as const;
export type UpkeepKind = (typeof upkeepKinds)[number];

const count = z.int().check(z.nonnegative());

/** Faults that are named; further ones are counted. */
export const namedFaults = 100;

/** What a scrub has found. */
export const scrubResultSchema = z.object({
  /** Files that an event names. */
  files: count,
  missing: count,
  damaged: count,
  /** Those that could not be read for another reason. */
  unreadable: count,
  /** Files older than a day that no event names. */
  unreferenced: count,
  unreferencedBytes: z.number(),
  /** The first faults. */
  faults: z.array(
    z.object({
      organizationId: z.string(),
      sha256: z.string(),
      /** Such as `document 0190…`. */
      namedBy: z.string(),
      fault: z.enum(['missing', 'damaged', 'unreadable']),
    }),
  ),
});
export type ScrubResult = z.infer<typeof scrubResultSchema>;

/** A rebuild or a scrub. */
export const upkeepRunSchema = z.object({
  id: z.uuid(),
  kind: z.enum(upkeepKinds),
  /** The read model of a rebuild. */
  subject: z.nullable(z.string()),
  reason: z.string(),
  /** Whose account was erased since, `null`. */
  requestedBy: z.nullable(z.string()),
  requestedAt: z.iso.datetime(),
  /** `waiting`: no process has taken it yet. */
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Events or files done so far. */
  done: count,
  /** Whole percent. */
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  endedAt: z.nullable(z.iso.datetime()),
  /** Why it failed. */
  error: z.nullable(z.string()),
  /** Of a scrub that was done. */
  result: z.nullable(scrubResultSchema),
});
export type UpkeepRun = z.infer<typeof upkeepRunSchema>;

/** The answer of `GET /api/admin/upkeep`. */
export const upkeepSchema = z.object({
  /** Those that can be rebuilt. */
  readModels: z.array(z.string()),
  /** The latest ones, last first. */
  runs: z.array(upkeepRunSchema),
});
export type Upkeep = z.infer<typeof upkeepSchema>;
