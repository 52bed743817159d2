import { useServices } from '../mfe/services.ts';
import type { ApiClient } from './api-client.ts';

/** The page's API client. */
export const useApi = (): ApiClient => useServices().api;
