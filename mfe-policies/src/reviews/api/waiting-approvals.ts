import { pagedList, useApi } from '@proviso/ui';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Texts that wait for the user's decision, earliest first, page by page. */
export const useWaitingApprovals = ({ enabled }: { enabled: boolean }) =>
  useInfiniteQuery({ ...pagedList(useApi(), '/api/approvals', { query: {} }), enabled });
