import * as z from 'zod/mini';

/** A directory site that lists this installation. */
export const siteBadgeSchema = z.object({ name: z.string(), url: z.url() });
export type SiteBadge = z.infer<typeof siteBadgeSchema>;

/** Response of `GET /api/site`: content of the landing page, and settings of the installation. */
export const siteSchema = z.object({
  /** Certificates and other claims, as worded by the operator. */
  claims: z.array(z.string()),
  dataProtectionEmail: z.string(),
  supportEmail: z.string(),
  badges: z.array(siteBadgeSchema),
  /** True outside production, where test pages are available. */
  testPages: z.boolean(),
  /** False without a mail server. Emails then go to an outbox that administrators read. */
  sendsEmail: z.boolean(),
});
export type Site = z.infer<typeof siteSchema>;
