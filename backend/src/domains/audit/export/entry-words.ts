import { type AuditEntry, automaticActorOf, type Language } from '@proviso/contracts';
import { auditDetailsIn, translateAuditTerm } from '../../../shared/rendering/audit-words.ts';
import type { FileLanguage } from '../../../shared/rendering/file-language.ts';

/** The name of a user or of a part of the product that acted automatically; empty for a former user. */
export const actorIn = (language: Language, userId: string, userName: string | null): string => {
  const automatic = automaticActorOf(userId);
  return userName ?? (automatic ? translateAuditTerm(language, 'automaticActor', automatic) : '');
};

/** The name of an entry's actor, with the administrator who acted as them for support. */
export const personIn = (
  { language, say }: FileLanguage,
  { userId, userName, supporter }: AuditEntry,
): string => {
  const name = actorIn(language, userId, userName);
  return supporter
    ? say('{name} (for support: {supporter})', { name, supporter: supporter.name ?? supporter.id })
    : name;
};

/** A sentence that describes the event of an entry. */
export const describeEntry = (language: Language, { detailCode, parameters, details }: AuditEntry): string =>
  auditDetailsIn(language, detailCode, parameters) ?? details;
