import { userPath } from '@proviso/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Refetches everything on the page when the closing of the organization starts or ends, because permissions
 * change.
 */
export const useClosingChange = (closing: boolean): void => {
  const queryClient = useQueryClient();
  const before = useRef(closing);
  useEffect(() => {
    if (before.current === closing) return;
    before.current = closing;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userPath });
  }, [queryClient, closing]);
};
