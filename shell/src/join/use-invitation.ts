import type { AcceptInvitation, InvitationOfLink, Joined } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';

const pathOf = (token: string): string => `/api/invitations/${encodeURIComponent(token)}`;

/** The invitation that a link belongs to. */
export const useInvitation = (token: string | undefined) =>
  useQuery<InvitationOfLink>({ queryKey: [pathOf(token ?? '')], enabled: token !== undefined });

/** Accepts the invitation that a link belongs to. */
export const useAccept = (
  token: string,
  on: { onSuccess: (joined: Joined) => void; onError: (error: Error) => void },
) => {
  const api = useApi();
  return useMutation({
    mutationFn: (input: AcceptInvitation) => api.post<Joined>(`${pathOf(token)}/accept`, input),
    ...on,
  });
};
