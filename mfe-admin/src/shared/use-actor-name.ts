import { type AuditEntry, automaticActorOf } from '@proviso/contracts';
import { useCallback } from 'react';
import { adminTexts } from '../texts.ts';

/**
 * An actor's display name. The actor is a user, possibly with the administrator who acted as them for
 * support, or a part of the product that acted automatically.
 */
export const useActorName = () => {
  const t = adminTexts.useTexts();
  return useCallback(
    ({ userId, userName, supporter }: Pick<AuditEntry, 'userId' | 'userName' | 'supporter'>): string => {
      const automatic = automaticActorOf(userId);
      const name =
        userName ?? t(automatic ? `auditTerm.automaticActor.${automatic}` : 'auditEntry.formerUser');
      return supporter
        ? t('auditEntry.forSupport', { name, supporter: supporter.name ?? t('auditEntry.formerUser') })
        : name;
    },
    [t],
  );
};
