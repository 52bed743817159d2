import { useUser } from '@proviso/ui';
import { useMemo } from 'react';
import { type UnsavedDraft, unsavedDrafts } from '../../../shared/unsaved-drafts.ts';

/** Maximum number of policies that the server accepts. */
const most = 20;

/** The user's unsaved drafts in this browser, as of the opening of the page. */
export const useKeptDrafts = (): readonly UnsavedDraft[] => {
  const userId = useUser().data?.id;
  return useMemo(
    () => (userId === undefined ? [] : unsavedDrafts(() => window.localStorage, userId).slice(0, most)),
    [userId],
  );
};
