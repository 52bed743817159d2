import { ipKeyGenerator } from 'express-rate-limit';
import type { PasswordHasher, PasswordHashers } from './password-hasher.ts';

/**
 * Returns `deps` with a password hasher that shares its capacity fairly among client addresses, or /56
 * networks for IPv6.
 */
export const withHasherForAddress = <Deps extends { hasher: PasswordHashers }>(
  deps: Deps,
  { ip }: { ip?: string | undefined },
): Deps & { hasher: PasswordHasher } => ({
  ...deps,
  hasher: deps.hasher.inTurnOf(ipKeyGenerator(ip ?? '')),
});
