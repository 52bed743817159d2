import type { HistoryAnchor } from '@proviso/contracts';
import type { AnchorsConfig } from '../../../shared/config/anchors.ts';
import type { Anchor } from './anchor.ts';
import type { AnchorState } from './anchor-records.ts';
import { createBucketAnchor } from './bucket/bucket-anchor.ts';
import { createTimeStampAnchor } from './time-stamp/time-stamp-anchor.ts';
import { createWitnessAnchor } from './witness/witness-anchor.ts';

/** Creates the configured anchors. Rejects if a file that the configuration names cannot be read. */
export const createAnchors = async (
  { timeStamps, witness, bucket }: AnchorsConfig,
  now: () => Date,
): Promise<readonly Anchor[]> => [
  ...(timeStamps ? [await createTimeStampAnchor(timeStamps)] : []),
  ...(witness ? [createWitnessAnchor(witness)] : []),
  ...(bucket ? [createBucketAnchor(bucket, now)] : []),
];

/** The configured anchors, each with the size up to which it has confirmed a history. */
export const describeAnchors = (
  { timeStamps, witness, bucket }: AnchorsConfig,
  states: readonly AnchorState[],
): HistoryAnchor[] => {
  const configured = [
    ...(timeStamps ? [{ kind: 'time-stamp', name: timeStamps.url.host } as const] : []),
    ...(witness ? [{ kind: 'witness', name: witness.key.name } as const] : []),
    ...(bucket ? [{ kind: 'bucket', name: bucket.bucket } as const] : []),
  ];
  return configured.map(({ kind, name }) => {
    const state = states.find((each) => each.kind === kind);
    return {
      kind,
      name,
      size: state?.size ?? 0,
      anchoredAt: state?.anchoredAt?.toISOString() ?? null,
      failure: state?.failure ?? null,
      failedAt: state?.failedAt?.toISOString() ?? null,
    };
  });
};
