import {
  administratorReasonSchema,
  makeSiteClaimSchema,
  type Site,
  siteClaimSchema,
  siteClaimsSchema,
  siteSchema,
} from '@proviso/contracts';
import type { Logger } from '@proviso/storage';
import * as z from 'zod';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { publicRoute, type Route, sessionRoute } from '../../shared/routing/route.ts';
import { changeSiteClaims, loadSiteClaims } from './claims.ts';
import { createCachedValue } from './cached-value.ts';

export interface SiteDeps {
  log: EventLog;
  /** The texts from the configuration. */
  site: Site;
  logger: Pick<Logger, 'warn'>;
  now: () => Date;
}

/** Seconds for which browsers and proxies may cache the front page texts. */
const CACHE_SECONDS = 60;

const params = z.object({ id: z.uuid() });

/** `/api/site`, and the routes for administrators' claims. */
export const siteRoutes = ({ log, site, logger, now }: SiteDeps): readonly Route[] => {
  const claims = createCachedValue(() => loadSiteClaims(log), {
    now,
    otherwise: [],
    failed: (error) => logger.warn({ err: error }, 'could not read the claims on the front page'),
  });
  return [
    publicRoute(
      {
        method: 'get',
        path: '/api/site',
        summary: 'Returns the operator’s texts for the front page',
        answers: { 200: siteSchema },
      },
      async () => {
        const texts = (await claims.get()).map(({ text }) => text);
        return {
          status: 200,
          body: { ...site, claims: [...new Set([...site.claims, ...texts])] },
          headers: { 'Cache-Control': `public, max-age=${CACHE_SECONDS}` },
        };
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/site-claims',
        permission: 'admin',
        summary: 'Lists the claims on the front page, with their proofs',
        answers: { 200: siteClaimsSchema },
      },
      async () => ({
        status: 200,
        body: { claims: [...(await loadSiteClaims(log))], configured: site.claims },
      }),
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/admin/site-claims',
        permission: 'admin',
        summary: 'Adds a claim with its proof to the front page',
        body: makeSiteClaimSchema,
        answers: { 201: siteClaimSchema },
        problems: [
          'site-claim.repeated',
          'site-claim.too-many',
          'site-claim.changed',
          'event.text-not-storable',
        ],
      },
      async ({ body, context }) => {
        const claimId = context.newId();
        const wrote = await changeSiteClaims(log, context, { type: 'MakeSiteClaim', claimId, ...body });
        claims.forget();
        return { status: 201, body: { id: claimId, ...body }, wrote: [wrote] };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/admin/site-claims/:id/withdraw',
        permission: 'admin',
        summary: 'Withdraws a claim from the front page',
        params,
        body: administratorReasonSchema,
        answers: { 204: null },
        problems: ['site-claim.not-found', 'site-claim.changed', 'event.text-not-storable'],
      },
      async ({ params: { id: claimId }, body: { reason }, context }) => {
        const wrote = await changeSiteClaims(log, context, { type: 'WithdrawSiteClaim', claimId, reason });
        claims.forget();
        return { status: 204, wrote: [wrote] };
      },
    ),
  ];
};
