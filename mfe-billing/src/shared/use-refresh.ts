import { userPath, useReadAgain } from '@proviso/ui';
import { entitlementsPath, invoicesPath, subscriptionPath } from './billing-paths.ts';

const paths = [subscriptionPath, invoicesPath, entitlementsPath, userPath];

/** Asks again for everything that follows from the subscription; resolves when it is there. */
export const useRefresh = (): (() => Promise<void>) => useReadAgain(paths);
