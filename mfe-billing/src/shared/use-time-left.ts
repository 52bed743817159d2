import { useEffect, useState } from 'react';
import { millisecondsUntilNextMinute } from './time-left.ts';

/**
 * Counts down by the minute. The server's clock decides: `remaining` milliseconds were left when the response
 * arrived, at `updatedAt` on this device's clock.
 */
export const useTimeLeft = (remaining: number, updatedAt: number): number => {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, remaining - Math.max(0, now - updatedAt));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), millisecondsUntilNextMinute(left));
    return () => clearTimeout(timer);
  }, [left]);
  return left;
};
