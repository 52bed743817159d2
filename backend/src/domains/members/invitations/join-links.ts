import * as z from 'zod';
import type { LinkTokens } from '../../../shared/access/link-tokens.ts';

/** The invitation that a link refers to. */
export interface JoinSubject {
  organizationId: string;
  invitationId: string;
}

/** Stores and finds emailed invitation links. */
export interface JoinLinks {
  /** Creates a link and returns its token. */
  create: (subject: JoinSubject, expiresAt: Date) => Promise<string>;
  /** Finds the invitation for an unused, unexpired link. */
  find: (token: string) => Promise<JoinSubject | undefined>;
  /** Finds the invitation for a link, even if the link was used or has expired. */
  about: (token: string) => Promise<JoinSubject | undefined>;
  /** Invalidates a link. */
  use: (token: string) => Promise<void>;
}

const subjectSchema = z.object({ organizationId: z.uuid(), invitationId: z.uuid() });

export const createJoinLinks = (tokens: LinkTokens, now: () => Date): JoinLinks => ({
  create: ({ organizationId, invitationId }, expiresAt) =>
    tokens.create('join', { organizationId, invitationId }, expiresAt),
  async find(token) {
    const subject = await tokens.find('join', token, now());
    return subject && subjectSchema.parse(subject);
  },
  async about(token) {
    const subject = await tokens.about('join', token);
    return subject && subjectSchema.parse(subject);
  },
  async use(token) {
    await tokens.use('join', token, now());
  },
});
