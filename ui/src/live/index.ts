/** A separate package entry, because only the shell listens to live messages, and only after sign-in. */
export { useLive } from './use-live.ts';
