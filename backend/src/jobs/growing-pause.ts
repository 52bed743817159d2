/** The pause before try number `attempt` (from 1): doubling from a quarter of a second to a minute. */
export const growingPause = (attempt: number): number => Math.min(250 * 2 ** (attempt - 1), 60_000);
