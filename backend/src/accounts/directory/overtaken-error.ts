/** What was to be changed is not as whoever asks has seen it. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}
