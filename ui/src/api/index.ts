export {
  createApiClient,
  type ApiClient,
  type ApiResponse,
  type HttpMethod,
  type RequestOptions,
} from './api-client.ts';
export { ApiError, apiErrorOf, errorDetail, networkError } from './api-error.ts';
export { saveFile, type Download } from './download.ts';
export {
  fetchPage,
  listPageOf,
  nextPageOf,
  pagedList,
  type ListPage,
  type LoadedList,
} from './paged-list.ts';
export { analysisProgressKey, type LiveProgress, useAnalysisProgress } from './analysis-progress.ts';
export { apiQuery, below, createQueryClient, pathOf, readUser, userPath } from './query-client.ts';
export { type Answer, type ItemOf, keyOf, type PathOf, urlOf } from './typed-calls.ts';
export type { UploadOptions } from './upload.ts';
export { useApi } from './use-api.ts';
export type { Once } from './once.ts';
export { useOnce } from './use-api.ts';
export { useMay } from './use-may.ts';
export { useOwners } from './use-owners.ts';
export { useReadAgain } from './use-read-again.ts';
export { useRetention } from './use-retention.ts';
export { useMailing, useSite } from './use-site.ts';
export { useUser } from './use-user.ts';
export { withQuery } from './with-query.ts';
