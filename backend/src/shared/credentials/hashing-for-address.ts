import { ipKeyGenerator } from 'express-rate-limit';
import type { PasswordHasher, PasswordHashers } from './password-hasher.ts';

/** `deps` with a hasher whose turns are those of the address that a request is from (of its /56 network for IPv6). */
export const hashingForAddress = <Deps extends { hasher: PasswordHashers }>(
  deps: Deps,
  { ip }: { ip?: string | undefined },
): Deps & { hasher: PasswordHasher } => ({
  ...deps,
  hasher: deps.hasher.inTurnOf(ipKeyGenerator(ip ?? '')),
});
