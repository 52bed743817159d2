import { useUser } from '@proviso/ui';
import { useMemo } from 'react';
import { type UnsavedDraft, unsavedDrafts } from '../../../shared/unsaved-drafts.ts';

/** As many as the server says the state of. */
const most = 20;

/** What the reader has written in this browser and not saved, as it was when the page was opened. */
export const useKeptDrafts = (): readonly UnsavedDraft[] => {
  const userId = useUser().data?.id;
  return useMemo(
    () => (userId === undefined ? [] : unsavedDrafts(() => window.localStorage, userId).slice(0, most)),
    [userId],
  );
};
