import { limits } from '@proviso/contracts';
import * as z from 'zod';

/** A user's profile as a provider reports it. */
export interface Profile {
  email: string | undefined;
  /** `undefined` if the provider does not report it. */
  emailVerified: boolean | undefined;
  firstName: string;
  lastName: string;
}

/** A non-empty string of up to `maximum` characters. Any other value counts as missing. */
const optionalText = (maximum: number) => z.string().trim().min(1).max(maximum).optional().catch(undefined);

const nameClaim = optionalText(limits.nameCharacters);
const claimsSchema = z.object({
  email: z.email().max(254).optional().catch(undefined),
  // Some providers send the string `"true"`, which neither confirms nor denies that the address is verified.
  email_verified: z
    .union([
      z.boolean(),
      z
        .null()
        .or(z.literal('true'))
        .transform(() => undefined),
    ])
    .optional()
    .catch(false),
  given_name: nameClaim,
  family_name: nameClaim,
  name: nameClaim,
});

/**
 * Reads a user's profile from standard claims (OpenID Connect Core, 5.1). Only `true` means that the address
 * is verified. A missing claim, `null` and the string `"true"` mean that it is unknown. Any other value means
 * unverified. Missing names are derived from `name`, or else from the address.
 */
export const profileOf = (claims: object): Profile => {
  const { email, email_verified: verified, given_name, family_name, name } = claimsSchema.parse(claims);
  const [first, ...others] = (name ?? email?.split('@')[0] ?? '').split(/\s+/);
  return {
    email,
    emailVerified: verified,
    firstName: given_name ?? first ?? '',
    lastName: family_name ?? others.join(' '),
  };
};
