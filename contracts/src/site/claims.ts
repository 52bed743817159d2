import * as z from 'zod/mini';
import { limits } from '../limits.ts';

/** Id of the only `siteClaims-{id}` stream, which has all claims of the landing page. */
export const SITE_CLAIMS = 'front-page';

const line = (characters: number, label: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(characters, `${label} is too long`),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, `${label} must be one line`),
    );
const prose = (label: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(limits.reasonCharacters, `${label} is too long`),
    );

/** Body of `POST /api/admin/site-claims`. */
export const makeSiteClaimSchema = z.strictObject({
  text: line(limits.siteClaimCharacters, 'Claim'),
  proof: prose('Proof'),
});
export type MakeSiteClaim = z.infer<typeof makeSiteClaimSchema>;

/** A claim on the landing page. `proof` states where the claim can be verified. */
export const siteClaimSchema = z.object({ id: z.string(), text: z.string(), proof: z.string() });
export type SiteClaim = z.infer<typeof siteClaimSchema>;

/** Response of `GET /api/admin/site-claims`. */
export const siteClaimsSchema = z.object({
  claims: z.array(siteClaimSchema),
  /** Claims configured in `SITE_CLAIMS`, which can only be changed there. */
  configured: z.array(z.string()),
});
export type SiteClaims = z.infer<typeof siteClaimsSchema>;
