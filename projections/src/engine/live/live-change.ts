import { type LiveReadModel, liveReadModels } from '@proviso/contracts';
import { formatPosition, parsePosition, type Position } from '@proviso/storage';
import * as z from 'zod/mini';

/** The Postgres channel for changes, from projectors to API processes. */
export const LIVE_CHANNEL = 'proviso_live';

/** Maximum size of a notification in bytes. Postgres rejects notifications of 8,000 bytes or more. */
const payloadBytes = 7_500;

/** Rows of a read model changed, and the changes are committed. */
export interface RowsChanged {
  kind: 'change';
  /** A tenant's id, or `platform`. */
  organizationId: string;
  readModel: LiveReadModel;
  /** Ids of the changed entities; `null` if there are too many of them. */
  ids: string[] | null;
  /** All events up to this position have been applied to the rows. */
  position: Position;
}

/**
 * A user opened or closed a policy in the edit form. Not derived from an event, and therefore without a
 * position.
 */
export interface EditorsChanged {
  kind: 'editors';
  organizationId: string;
  policyId: string;
}

/** Progress of a running analysis. Not derived from an event, and therefore without a position. */
export interface AnalysisProgress {
  kind: 'analysis-progress';
  organizationId: string;
  analysisId: string;
  /** Number of completed steps, followed by their total number. */
  done: number;
  of: number;
}

/**
 * A document's text, or the reason why it has none, was stored. The document's row may not include it yet.
 * Not derived from an event, and therefore without a position.
 */
export interface ExtractionEnded {
  kind: 'extraction-ended';
  organizationId: string;
  documentId: string;
}

/** A notification. `resync` means that changes were missed, or that an entire read model was replaced. */
export type LiveChange =
  RowsChanged | EditorsChanged | AnalysisProgress | ExtractionEnded | { kind: 'resync' };

const changeSchema = z.object({
  organizationId: z.string(),
  readModel: z.enum(liveReadModels),
  ids: z.nullable(z.array(z.string())),
  position: z.string(),
});
const editorsSchema = z.object({ organizationId: z.string(), editorsOf: z.string() });
const progressSchema = z.object({
  organizationId: z.string(),
  progressOf: z.string(),
  done: z.int(),
  of: z.int(),
});
const extractionSchema = z.object({ organizationId: z.string(), extracted: z.string() });
const payloadSchema = z.union([
  z.object({ resync: z.literal(true) }),
  editorsSchema,
  progressSchema,
  extractionSchema,
  changeSchema,
]);

export const RESYNC_PAYLOAD = JSON.stringify({ resync: true });

/** Formats a change as a notification. If there are too many ids, they become `null`. */
export const formatChange = ({ organizationId, readModel, ids, position }: RowsChanged): string => {
  const rest = { organizationId, readModel, position: formatPosition(position) };
  const payload = JSON.stringify({ ...rest, ids });
  return Buffer.byteLength(payload) <= payloadBytes ? payload : JSON.stringify({ ...rest, ids: null });
};

/** Formats a notification that {@link parseChange} parses as {@link EditorsChanged}. */
export const formatEditorsChanged = (organizationId: string, policyId: string): string =>
  JSON.stringify({ organizationId, editorsOf: policyId } satisfies z.infer<typeof editorsSchema>);

/** Formats an analysis's progress as a notification. */
export const formatProgress = ({
  organizationId,
  analysisId,
  done,
  of,
}: Omit<AnalysisProgress, 'kind'>): string =>
  JSON.stringify({ organizationId, progressOf: analysisId, done, of } satisfies z.infer<
    typeof progressSchema
  >);

/** Formats the end of an extraction as a notification. */
export const formatExtractionEnded = ({
  organizationId,
  documentId,
}: Omit<ExtractionEnded, 'kind'>): string =>
  JSON.stringify({ organizationId, extracted: documentId } satisfies z.infer<typeof extractionSchema>);

/** Parses a notification. Unknown text is treated as missed changes. */
export const parseChange = (payload: string): LiveChange => {
  const parsed = payloadSchema.safeParse(jsonOf(payload));
  if (!parsed.success || 'resync' in parsed.data) return { kind: 'resync' };
  if ('editorsOf' in parsed.data) {
    const { organizationId, editorsOf } = parsed.data;
    return { kind: 'editors', organizationId, policyId: editorsOf };
  }
  if ('progressOf' in parsed.data) {
    const { progressOf, ...progress } = parsed.data;
    return { kind: 'analysis-progress', analysisId: progressOf, ...progress };
  }
  if ('extracted' in parsed.data) {
    const { organizationId, extracted } = parsed.data;
    return { kind: 'extraction-ended', organizationId, documentId: extracted };
  }
  const position = parsePosition(parsed.data.position);
  return position === undefined ? { kind: 'resync' } : { kind: 'change', ...parsed.data, position };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
