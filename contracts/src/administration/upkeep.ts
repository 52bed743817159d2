import * as z from 'zod/mini';

/**
 * Long-running maintenance of the installation, started by an administrator. Only one run of each kind at a
 * time.
 */
export const upkeepKinds = ['rebuild', 'scrub'] as const;
export type UpkeepKind = (typeof upkeepKinds)[number];

const count = z.int().check(z.nonnegative());

/** Maximum number of faults that a scrub lists. Further faults are only counted. */
export const maxListedFaults = 100;

/** Result of a scrub. */
export const scrubResultSchema = z.object({
  /** Number of files that events refer to. */
  files: count,
  missing: count,
  damaged: count,
  /** Number of files that are neither missing nor damaged, but could not be read. */
  unreadable: count,
  /** Number of files older than a day that no event refers to. */
  unreferenced: count,
  unreferencedBytes: z.number(),
  /** The first `maxListedFaults` faults. */
  faults: z.array(
    z.object({
      organizationId: z.string(),
      sha256: z.string(),
      /** The object that refers to the file, such as `document 0190…`. */
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
  /** The read model that a rebuild fills; `null` for a scrub. */
  subject: z.nullable(z.string()),
  reason: z.string(),
  /** `null` if the account was erased. */
  requestedBy: z.nullable(z.string()),
  requestedAt: z.iso.datetime(),
  /** `waiting`: no process has started the run yet. */
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Number of events or files processed so far. */
  done: count,
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  endedAt: z.nullable(z.iso.datetime()),
  /** Reason why the run failed; `null` for other runs. */
  error: z.nullable(z.string()),
  /** Result of a completed scrub; `null` for other runs. */
  result: z.nullable(scrubResultSchema),
});
export type UpkeepRun = z.infer<typeof upkeepRunSchema>;

/** Response of `GET /api/admin/upkeep`. */
export const upkeepSchema = z.object({
  /** Read models that can be rebuilt. */
  readModels: z.array(z.string()),
  /** Latest runs, newest first. */
  runs: z.array(upkeepRunSchema),
});
export type Upkeep = z.infer<typeof upkeepSchema>;
