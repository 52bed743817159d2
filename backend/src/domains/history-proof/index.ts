// Public interface of this domain for other domains (docs/adr/0072).
export type { Anchor } from './anchors/anchor.ts';
export { anchorNow } from './anchors/anchor-histories.ts';
export { createAnchors } from './anchors/create-anchors.ts';
export { confirmedNote, timeStampAt } from './anchors/confirmed-note.ts';
export type { HistoryRange } from './tree/range-proofs.ts';
export { readableEvents } from './bundle/readable-events.ts';
export { bundleLines, type BundleDeps } from './bundle/write-bundle.ts';
export { checkpointFrom, checkpointUpTo, type SignedSize } from './checkpoints/checkpoints-around.ts';
export {
  createSigningKeys,
  type KnownKey,
  OVERLAP_DAYS,
  type SigningKeys,
} from './checkpoints/signing-keys.ts';
export { type SignedCheckpoint } from './checkpoints/checkpoints.ts';
export { logKeys } from './checkpoints/log-keys.ts';
export { signedWith } from './checkpoints/until-signed.ts';
export { rangeProofs } from './tree/range-proofs.ts';
export { loadVerifierFile, verifierFiles } from './verifier-files.ts';
