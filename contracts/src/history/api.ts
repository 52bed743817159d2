import * as z from 'zod/mini';

/** A SHA-256 hash in Base64. */
const hashSchema = z.string();
/** Number of events in a tree, or an event's place in it. */
const countSchema = z.int().check(z.nonnegative());

/** The signed size and root of the tree of an organization's events. */
export const historyCheckpointSchema = z.object({
  size: countSchema,
  root: hashSchema,
  /** The clock of the server when it signed. */
  signedAt: z.iso.datetime(),
  /** The signed note (C2SP tlog-checkpoint) with these facts. */
  note: z.string(),
});
export type HistoryCheckpoint = z.infer<typeof historyCheckpointSchema>;

/** `GET /api/history` */
export const historySchema = z.object({
  /** Number of events in the tree. The latest events may not be signed yet. */
  recorded: countSchema,
  /** The latest checkpoint; `null` until the first one is signed. */
  checkpoint: z.nullable(historyCheckpointSchema),
});
export type History = z.infer<typeof historySchema>;

export const historyKeyStates = ['current', 'overlapping', 'retired'] as const;

/** An item of `GET /api/history/keys`. */
export const historyKeySchema = z.object({
  /** Eight hexadecimal digits, which the signatures in checkpoints have, too. */
  id: z.string(),
  /** The key in the form that tools of C2SP take: name, id and Base64, joined by `+`. */
  verifierKey: z.string(),
  /** `overlapping` keys still sign next to the current key; `retired` keys only verify earlier checkpoints. */
  state: z.enum(historyKeyStates),
  createdAt: z.iso.datetime(),
  endsAt: z.nullable(z.iso.datetime()),
});
export type HistoryKey = z.infer<typeof historyKeySchema>;

export const inclusionQuerySchema = z.object({
  /** The id of an entry of the audit log. */
  event: z.uuid(),
  /** The size of the tree; by default, that of the latest checkpoint. */
  size: z.optional(z.coerce.number().check(z.int(), z.positive())),
});

/** `GET /api/history/inclusion`: the proof that a tree contains an event (RFC 9162 §2.1.3). */
export const inclusionProofSchema = z.object({
  index: countSchema,
  size: countSchema,
  leaf: hashSchema,
  root: hashSchema,
  hashes: z.array(hashSchema),
});
export type InclusionProof = z.infer<typeof inclusionProofSchema>;

export const consistencyQuerySchema = z.object({
  from: z.coerce.number().check(z.int(), z.positive()),
  /** By default, the size of the latest checkpoint. */
  to: z.optional(z.coerce.number().check(z.int(), z.positive())),
});

/** `GET /api/history/consistency`: the proof that a tree begins with an earlier one (RFC 9162 §2.1.4). */
export const consistencyProofSchema = z.object({
  from: countSchema,
  to: countSchema,
  fromRoot: hashSchema,
  toRoot: hashSchema,
  hashes: z.array(hashSchema),
});
export type ConsistencyProof = z.infer<typeof consistencyProofSchema>;
