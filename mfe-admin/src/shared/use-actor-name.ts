import type { AuditEntry } from '@proviso/contracts';
import { useCallback } from 'react';
import { adminTexts } from '../texts.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * An actor's display name. The actor is a user, possibly with the administrator who acted as them for
 * support, or a part of the product that acted automatically.
 */
export const useActorName = () => {
  const t = adminTexts.useTexts();
  return useCallback(
    ({ userId, userName, supporter }: Pick<AuditEntry, 'userId' | 'userName' | 'supporter'>): string => {
      // User ids are UUIDs. Automatic actors have plain names.
      const unnamed = () =>
        uuid.test(userId) ? t('auditEntry.formerUser') : t('auditEntry.automatic', { name: userId });
      const name = userName ?? unnamed();
      return supporter
        ? t('auditEntry.forSupport', { name, supporter: supporter.name ?? t('auditEntry.formerUser') })
        : name;
    },
    [t],
  );
};
