import type { ActingForSupport } from '@proviso/contracts';
import type { Support } from '../../accounts/session/find-session.ts';

/** Who really acts in a session for support, for the banner over every page. */
export const presentSupport = async (
  { administratorName }: { administratorName: (userId: string) => Promise<string | null> },
  { administratorId, until }: Support,
  now: Date,
): Promise<ActingForSupport> => ({
  administrator: (await administratorName(administratorId)) ?? administratorId,
  until: until.toISOString(),
  timeRemaining: Math.max(0, until.getTime() - now.getTime()),
});
