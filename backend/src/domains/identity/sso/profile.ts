import { limits } from '@proviso/contracts';
import * as z from 'zod';

/** A person's profile from a provider. */
export interface Profile {
  email: string | undefined;
  /** `undefined`: the provider does not say. */
  emailVerified: boolean | undefined;
  firstName: string;
  lastName: string;
}

/** A string that is present and short enough; anything else counts as missing. */
const optionalText = (maximum: number) => z.string().trim().min(1).max(maximum).optional().catch(undefined);

const nameClaim = optionalText(limits.nameCharacters);
const claimsSchema = z.object({
  email: z.email().max(254).optional().catch(undefined),
  // Some providers write it as a text, which verifies nothing, and does not deny it either when it is “true”.
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
 * The person in standard claims (OpenID Connect Core, 5.1). Only `true` says that an address is verified; nothing, `null`
 * and the text “true” say neither; whatever else says that it is not. Names that are
 * not given are taken from `name`, then from the address.
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
