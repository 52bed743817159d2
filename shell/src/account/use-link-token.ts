import { useParams, useSearchParams } from '@proviso/ui';

/** The token of a mailed link: `/verify-email/{token}`, or `?token=`. `undefined`: the link is not whole. */
export const useLinkToken = (): string | undefined => {
  const { token } = useParams();
  const [search] = useSearchParams();
  return token ?? (search.get('token') || undefined);
};
