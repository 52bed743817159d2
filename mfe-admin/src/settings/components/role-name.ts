import type { CurrentUser } from '@proviso/contracts';
import { useCallback } from 'react';
import { adminTexts } from '../../texts.ts';

/** Says what a role is called on screens. */
export const useRoleName = (): ((role: CurrentUser['role']) => string) => {
  const t = adminTexts.useTexts();
  return useCallback((role) => t(`adminRole.${role}`), [t]);
};
