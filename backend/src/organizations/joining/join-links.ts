import * as z from 'zod';
import type { LinkTokens } from '../../accounts/link-tokens.ts';

/** What the link of an invitation stands for. */
export interface JoinSubject {
  organizationId: string;
  invitationId: string;
}

/** Links that are mailed to people who are invited. */
export interface JoinLinks {
  /** The token of a new link. */
  create: (subject: JoinSubject, expiresAt: Date) => Promise<string>;
  /** What an unused, unexpired link stands for. */
  find: (token: string) => Promise<JoinSubject | undefined>;
  /** What a link stands or stood for, whether it still works or not. */
  about: (token: string) => Promise<JoinSubject | undefined>;
  /** Ends the use of a link. */
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
