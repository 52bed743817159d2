import { createPool, type Pool } from '@proviso/storage';
import type { Installation } from './installation.ts';

/** Connections of administrators' routes, which few people call. */
const CONNECTIONS = 2;

/** Connects under the platform's role, which reads across tenants. */
export const openPlatformPool = ({ urls, logger, lifecycle }: Installation): Pool => {
  const pool = createPool(urls.platform, {
    max: CONNECTIONS,
    applicationName: 'proviso platform',
    log: logger,
  });
  lifecycle.onStop('connections of platform', () => pool.end());
  return pool;
};
