import type { AcceptInvitation, Joined } from '@proviso/contracts';
import { apiQuery, useApi } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';

/** The invitation that a link belongs to. */
export const useInvitation = (token: string | undefined) =>
  useQuery({
    ...apiQuery('/api/invitations/{token}', { path: { token: token ?? '' } }),
    enabled: token !== undefined,
  });

/** Accepts the invitation that a link belongs to. */
export const useAccept = (
  token: string,
  on: { onSuccess: (joined: Joined) => void; onError: (error: Error) => void },
) => {
  const api = useApi();
  return useMutation({
    mutationFn: (input: AcceptInvitation) =>
      api.POST('/api/invitations/{token}/accept', { path: { token }, body: input }),
    ...on,
  });
};
