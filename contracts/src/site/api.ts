import * as z from 'zod/mini';

/** A directory in which the installation is listed. */
export const siteBadgeSchema = z.object({ name: z.string(), url: z.url() });
export type SiteBadge = z.infer<typeof siteBadgeSchema>;

/** The answer of `GET /api/site`: what the operator shows on the landing page, and how it is set up. */
export const siteSchema = z.object({
  /** Certificates and the like, in their own words. */
  claims: z.array(z.string()),
  dataProtectionEmail: z.string(),
  supportEmail: z.string(),
  badges: z.array(siteBadgeSchema),
  /** Whether pages for testing are there: only outside production. */
  testPages: z.boolean(),
  /** Without a mail server emails are not sent: they wait in an outbox that administrators read. */
  sendsEmail: z.boolean(),
});
export type Site = z.infer<typeof siteSchema>;
