import { userPath } from '@proviso/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Reads everything on the page again once the organization is to be closed, or no longer: what may be done with it is another. */
export const useClosingChange = (closing: boolean): void => {
  const queryClient = useQueryClient();
  const before = useRef(closing);
  useEffect(() => {
    if (before.current === closing) return;
    before.current = closing;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userPath });
  }, [queryClient, closing]);
};
