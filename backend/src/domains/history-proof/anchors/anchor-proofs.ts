import type { AnchoredTree } from './anchor-records.ts';

/** The signature lines of witnesses, which follow those of the log in a note (C2SP signed-note). */
export const cosignaturesOf = (anchors: readonly AnchoredTree[]): string =>
  anchors.flatMap(({ kind, proof }) => (kind === 'witness' ? [proof.toString()] : [])).join('');

/** Time-stamp tokens in Base64. */
export const timeStampsOf = (anchors: readonly AnchoredTree[]): readonly string[] =>
  anchors.flatMap(({ kind, proof }) => (kind === 'time-stamp' ? [proof.toString('base64')] : []));
