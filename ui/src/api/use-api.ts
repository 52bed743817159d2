import { useState } from 'react';
import { useServices } from '../mfe/services.ts';
import type { ApiClient } from './api-client.ts';
import { createOnce, type Once } from './once.ts';

/** The page's API client. */
export const useApi = (): ApiClient => useServices().api;

/** {@link createOnce} for the lifetime of the calling component. */
export const useOnce = (): Once => useState(() => createOnce())[0];
