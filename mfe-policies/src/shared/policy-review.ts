import type { PolicyReview, RecordReview, ReviewPlan } from '@proviso/contracts';
import { apiQuery, keyOf, useApi, useReadAgain } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';

const reviewPath = '/api/policies/{id}/review';

/** A policy's review plan, with the `ETag` that a change must match. */
export interface ReviewWithTag {
  review: PolicyReview;
  etag: string | undefined;
}

/** The review plan of the policy with `id`. Without an id, nothing is loaded. */
export const usePolicyReview = (id: string | undefined) => {
  const api = useApi();
  return useQuery({
    enabled: id !== undefined,
    queryKey: keyOf(reviewPath, { path: { id: id ?? '' } }),
    queryFn: async ({ signal }): Promise<ReviewWithTag> => {
      const { data, etag } = await api.call('get', reviewPath, { path: { id: id ?? '' }, signal });
      return { review: data, etag: etag ?? undefined };
    },
  });
};

/** The policy's past reviews, newest first. */
export const useReviewStatements = (id: string) =>
  useQuery(apiQuery('/api/policies/{id}/reviews', { path: { id } }));

/** Refetches all data that a review or a plan affects. */
const useRefetch = () => useReadAgain(['/api/policies', '/api/reviews', '/api/reviews/count']);

/**
 * Saves the plan. Fails with 409 if its `ETag` is no longer `etag`, because another user has changed the
 * plan.
 */
export const usePlanReviews = (id: string) => {
  const api = useApi();
  const readAgain = useRefetch();
  return useMutation({
    mutationFn: ({ plan, etag }: { plan: ReviewPlan; etag: string | undefined }) =>
      api.call('put', reviewPath, { path: { id }, body: plan, ifMatch: etag }),
    onSettled: () => void readAgain(),
  });
};

/**
 * Records that `version` was reviewed. Fails with 409 if the policy has a newer version or has been
 * reviewed since.
 */
export const useRecordReview = (id: string) => {
  const api = useApi();
  const readAgain = useRefetch();
  return useMutation({
    mutationFn: ({ etag, ...body }: RecordReview & { etag: string | undefined }) =>
      api.call('post', '/api/policies/{id}/reviews', {
        path: { id },
        body,
        ifMatch: etag,
      }),
    onSettled: () => void readAgain(),
  });
};
