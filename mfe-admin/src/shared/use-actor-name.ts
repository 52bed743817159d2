import type { AuditEntry } from '@proviso/contracts';
import { useCallback } from 'react';
import { adminTexts } from '../texts.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Says who did something: a person by name, with the administrator who acted as them for support, or the part of the product that did it by itself. */
export const useActorName = () => {
  const t = adminTexts.useTexts();
  return useCallback(
    ({ userId, userName, supporter }: Pick<AuditEntry, 'userId' | 'userName' | 'supporter'>): string => {
      // People have uuids; what the product does by itself is done under a plain name.
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
