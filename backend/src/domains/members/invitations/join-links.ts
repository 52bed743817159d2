import * as z from 'zod';
import type { LinkTokens } from '../../../shared/access/link-tokens.ts';

/** What an invitation link refers to. */
export interface JoinSubject {
  organizationId: string;
  invitationId: string;
}

/** Links that are mailed to people who are invited. */
export interface JoinLinks {
  /** The token of a new link. */
  create: (subject: JoinSubject, expiresAt: Date) => Promise<string>;
  /** The invitation of an unused, unexpired link. */
  find: (token: string) => Promise<JoinSubject | undefined>;
  /** The invitation of a link, whether or not it still works. */
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
