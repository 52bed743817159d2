import { siteSchema, type Site } from '@proviso/contracts';
import { publicRoute, type Route } from '../routing/route.ts';

/** `/api/site`. */
export const siteRoutes = (site: Site): readonly Route[] => [
  publicRoute(
    {
      method: 'get',
      path: '/api/site',
      summary: 'What whoever runs the installation says on its front page',
      answers: { 200: siteSchema },
    },
    async () => ({ status: 200, body: site }),
  ),
];
