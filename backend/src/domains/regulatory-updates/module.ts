import { listPolicyTexts, listUpdateSubscribers } from '@proviso/projections';
import { withUnsubscribe } from '../../shared/mail/unsubscribe.ts';
import type { ReadModels } from '../../shared/modules/resources.ts';
import type { Module } from '../../shared/modules/module.ts';
import { createUpdateComparison } from '../analysis/index.ts';
import { isEntitled } from '../billing/index.ts';
import type { AffectedDeps } from './affected.ts';
import { createCatalog } from './catalog.ts';
import { importUpdates } from './feed/import-updates.ts';
import { whenUpdatePublished } from './mail/when-update-published.ts';
import { regulatoryUpdateRoutes } from './routes.ts';
import { shippedUpdates } from './shipped/updates.ts';

/** Limits how many comparisons a user can request. */
const COMPARISON_RATE = { limit: 120, windowMs: 10 * 60 * 1000 };

export interface RegulatoryUpdatesConfig {
  /** Location of the feed. If `undefined`, only shipped updates are shown. */
  feed: { address: URL | undefined } | undefined;
  /** Compares texts on this machine, or `undefined` if no comparer is available. */
  comparer: Parameters<typeof createUpdateComparison>[0];
  /** The control library that comes with this version of Proviso. */
  controls: Parameters<typeof createUpdateComparison>[1];
}

/** Updates published by regulators, and the policies that they may affect. */
export const regulatoryUpdatesModule = ({ feed, comparer, controls }: RegulatoryUpdatesConfig): Module => {
  const compare = createUpdateComparison(comparer, controls);
  const affected = ({ read }: ReadModels): AffectedDeps => ({
    compare,
    textsOf: (organizationId, limit) => read(organizationId, (tenant) => listPolicyTexts(tenant, limit)),
  });
  return {
    name: 'regulatory-updates',
    adapters: [
      feed
        ? { port: 'regulatory updates', adapter: 'Federal Register', embedded: false }
        : { port: 'regulatory updates', adapter: 'shipped', embedded: true },
    ],
    api: ({ runtime, events, readModels, signIn }) => {
      const common = { ...runtime, ...events, ...readModels };
      return {
        routes: regulatoryUpdateRoutes({
          ...common,
          ...affected(common),
          catalog: createCatalog({ ...common, shipped: shippedUpdates, feed: feed !== undefined }),
          comparisons: signIn.limit('updates compared with policies by a person', COMPARISON_RATE),
        }),
      };
    },
    jobs: ({ runtime, events, database, readModels, outbound }) => {
      const common = { ...runtime, ...events, ...database, ...readModels, ...outbound };
      return {
        reactions: [
          whenUpdatePublished({
            ...common,
            ...affected(common),
            subscribers: () => listUpdateSubscribers(database.pool),
            withUnsubscribe: (userId, mail) =>
              withUnsubscribe(common, { userId, kind: 'regulatoryUpdates' }, mail),
            isEntitled: ({ id, organizationId }) => isEntitled(common, { userId: id, organizationId }),
          }),
        ],
        scheduled: feed ? [importUpdates({ ...common, register: { address: feed.address } })] : [],
      };
    },
  };
};
