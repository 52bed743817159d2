export { createSigningKeys, type KnownKey, OVERLAP_DAYS } from './checkpoints/signing-keys.ts';
