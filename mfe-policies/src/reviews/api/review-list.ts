import type { ReviewListQuery } from '@proviso/contracts';
import { apiQuery, pagedList, useApi, useReadAgain } from '@proviso/ui';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';

/** Planned reviews that match `query`, earliest day first, page by page. */
export const useReviews = (query: Partial<ReviewListQuery>) =>
  useInfiniteQuery({
    ...pagedList(useApi(), '/api/reviews', { query }),
    placeholderData: keepPreviousData,
  });

const calendarPath = '/api/reviews/calendar';

/** Whether the user has a calendar URL, and when it was created. */
export const useCalendar = () => useQuery(apiQuery(calendarPath));

export const useCreateCalendar = () => {
  const api = useApi();
  const readAgain = useReadAgain([calendarPath]);
  return useMutation({ mutationFn: () => api.POST(calendarPath), onSuccess: () => void readAgain() });
};

export const useRevokeCalendar = () => {
  const api = useApi();
  const readAgain = useReadAgain([calendarPath]);
  return useMutation({ mutationFn: () => api.DELETE(calendarPath), onSuccess: () => void readAgain() });
};
