import { userPath, useReadAgain } from '@proviso/ui';
import { entitlementsPath, invoicesPath, subscriptionPath } from './billing-paths.ts';

const paths = [subscriptionPath, invoicesPath, entitlementsPath, userPath];

/** Refetches everything that depends on the subscription. Resolves when done. */
export const useRefresh = (): (() => Promise<void>) => useReadAgain(paths);
