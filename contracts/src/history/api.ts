import * as z from 'zod/mini';

/** A SHA-256 hash in Base64. */
const hashSchema = z.string();
/** Number of events in a hash tree, or the index of an event in it. */
const countSchema = z.int().check(z.nonnegative());

/** A signed state of the hash tree over an organization's events: the tree's size and root. */
export const historyCheckpointSchema = z.object({
  size: countSchema,
  root: hashSchema,
  /** Time of signing, by the server's clock. */
  signedAt: z.iso.datetime(),
  /** The signed note (C2SP tlog-checkpoint) that states the same data. */
  note: z.string(),
});
export type HistoryCheckpoint = z.infer<typeof historyCheckpointSchema>;

/** Services outside of the installation that confirm signed histories. */
export const historyAnchorKinds = ['time-stamp', 'witness', 'bucket'] as const;
export type HistoryAnchorKind = (typeof historyAnchorKinds)[number];

/**
 * Why a service did not confirm a history: it did not respond, it refused, its confirmation was invalid, or it
 * has seen another history.
 */
export const historyAnchorFailures = ['unreachable', 'refused', 'invalid', 'contradicted'] as const;
export type HistoryAnchorFailure = (typeof historyAnchorFailures)[number];

/** How much of a history a service outside of the installation has confirmed. */
export const historyAnchorSchema = z.object({
  kind: z.enum(historyAnchorKinds),
  /** The service's name or address. */
  name: z.string(),
  /** Number of events that the service has confirmed. */
  size: countSchema,
  anchoredAt: z.nullable(z.iso.datetime()),
  /** Why the last attempt failed; `null` if it succeeded. */
  failure: z.nullable(z.enum(historyAnchorFailures)),
  failedAt: z.nullable(z.iso.datetime()),
});
export type HistoryAnchor = z.infer<typeof historyAnchorSchema>;

/** Response of `GET /api/history`. */
export const historySchema = z.object({
  /** Number of events in the tree. The latest events may not be signed yet. */
  recorded: countSchema,
  /** The latest checkpoint; `null` until the first one is signed. */
  checkpoint: z.nullable(historyCheckpointSchema),
  /** The configured services that confirm the history. */
  anchors: z.array(historyAnchorSchema),
});
export type History = z.infer<typeof historySchema>;

export const historyKeyStates = ['current', 'overlapping', 'retired'] as const;

/** An item of `GET /api/history/keys`. */
export const historyKeySchema = z.object({
  /** Eight hexadecimal digits. Each signature by this key in a checkpoint contains them. */
  id: z.string(),
  /** The key in the format that C2SP tools accept: name, id, and Base64, joined by `+`. */
  verifierKey: z.string(),
  /**
   * `overlapping` keys still sign along with the current key; `retired` keys only verify earlier checkpoints.
   */
  state: z.enum(historyKeyStates),
  createdAt: z.iso.datetime(),
  endsAt: z.nullable(z.iso.datetime()),
});
export type HistoryKey = z.infer<typeof historyKeySchema>;

export const inclusionQuerySchema = z.object({
  /** Id of an entry in the audit log. */
  event: z.uuid(),
  /** Size of the tree. Defaults to the size in the latest checkpoint. */
  size: z.optional(z.coerce.number().check(z.int(), z.positive())),
});

/** Response of `GET /api/history/inclusion`: the proof that a tree contains an event (RFC 9162 §2.1.3). */
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
  /** Size of the later tree. Defaults to the size in the latest checkpoint. */
  to: z.optional(z.coerce.number().check(z.int(), z.positive())),
});

/**
 * Response of `GET /api/history/consistency`: the proof that a tree begins with an earlier tree (RFC 9162
 * §2.1.4).
 */
export const consistencyProofSchema = z.object({
  from: countSchema,
  to: countSchema,
  fromRoot: hashSchema,
  toRoot: hashSchema,
  hashes: z.array(hashSchema),
});
export type ConsistencyProof = z.infer<typeof consistencyProofSchema>;
