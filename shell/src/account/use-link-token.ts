import { useParams, useSearchParams } from '@proviso/ui';

/**
 * The token of an emailed link: `/verify-email/{token}`, or `?token=`. `undefined` if the link is incomplete.
 */
export const useLinkToken = (): string | undefined => {
  const { token } = useParams();
  const [search] = useSearchParams();
  return token ?? (search.get('token') || undefined);
};
