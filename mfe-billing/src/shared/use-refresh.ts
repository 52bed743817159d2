import { userPath, useReadAgain } from '@proviso/ui';
import { entitlementsPath, invoicesPath, subscriptionPath } from './billing-paths.ts';

const paths = [subscriptionPath, invoicesPath, entitlementsPath, userPath];

/** Returns a function that refetches all data that depends on the subscription. */
export const useRefresh = (): (() => Promise<void>) => useReadAgain(paths);
