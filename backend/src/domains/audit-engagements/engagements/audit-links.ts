import * as z from 'zod';
import type { LinkTokens } from '../../../shared/access/link-tokens.ts';

const subjectSchema = z.object({ organizationId: z.uuid(), engagementId: z.uuid() });
/** The engagement that an emailed invitation link refers to. */
export type AuditLinkSubject = z.infer<typeof subjectSchema>;

/** Stores and finds links in invitations to audit an organization. */
export interface AuditLinks {
  /** Creates a link and returns its token. */
  create: (subject: AuditLinkSubject, expiresAt: Date) => Promise<string>;
  /** Finds the engagement for an unused, unexpired link. */
  find: (token: string) => Promise<AuditLinkSubject | undefined>;
  /** Invalidates a link. */
  use: (token: string) => Promise<void>;
}

export const createAuditLinks = (tokens: LinkTokens, now: () => Date): AuditLinks => ({
  create: ({ organizationId, engagementId }, expiresAt) =>
    tokens.create('audit', { organizationId, engagementId }, expiresAt),
  async find(token) {
    const subject = await tokens.find('audit', token, now());
    return subject && subjectSchema.parse(subject);
  },
  async use(token) {
    await tokens.use('audit', token, now());
  },
});
