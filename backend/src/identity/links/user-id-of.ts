import * as z from 'zod';
import { DomainError } from '../../event-log/domain-error.ts';
import type { LinkSubject } from './link-tokens.ts';

const subjectSchema = z.object({ userId: z.uuid() });

/**
 * Whom a link is about.
 * @throws DomainError `identity.link-invalid` for a link that does not work, whether it is over, used, changed or made up
 */
export const userIdOf = (subject: LinkSubject | undefined): string => {
  if (!subject) throw new DomainError('identity.link-invalid');
  return subjectSchema.parse(subject).userId;
};
