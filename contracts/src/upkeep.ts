import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './events/define-event.ts';
import { limits } from './limits.ts';

/** Long work on the whole installation that an administrator starts, one of each kind at a time. */
export const upkeepKinds = ['rebuild', 'scrub'] as const;
export type UpkeepKind = (typeof upkeepKinds)[number];

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.reasonCharacters));

// Events, in `upkeep-{id}`, where the id is the run's

/** An administrator asked for a read model to be made again from the first event. */
export const rebuildRequested = defineEvent('RebuildRequested', z.object({ readModel: z.string(), reason }));
/** An administrator asked for every stored file to be compared with its hash. */
export const fileScrubRequested = defineEvent('FileScrubRequested', z.object({ reason }));

export const upkeepEvents = [rebuildRequested, fileScrubRequested] as const;
export type UpkeepEvent = EventOf<(typeof upkeepEvents)[number]>;

// API

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
