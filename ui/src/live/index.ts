/** A separate entry: only the shell listens, and only after sign-in. */
export { useLive } from './use-live.ts';
