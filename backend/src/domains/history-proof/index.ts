// Public interface of this domain for other domains (docs/adr/0072).
export { readableEvents } from './bundle/readable-events.ts';
export { bundleLines, type BundleDeps, type HistoryRange } from './bundle/write-bundle.ts';
export { checkpointFrom, checkpointUpTo, type SignedSize } from './checkpoints/checkpoints-around.ts';
export {
  createSigningKeys,
  type KnownKey,
  OVERLAP_DAYS,
  type SigningKeys,
} from './checkpoints/signing-keys.ts';
export { type SignedCheckpoint } from './checkpoints/checkpoints.ts';
export { signedWith } from './checkpoints/until-signed.ts';
export { rangeProofs } from './tree/range-proofs.ts';
export { loadVerifierFile, verifierFiles } from './verifier-files.ts';
