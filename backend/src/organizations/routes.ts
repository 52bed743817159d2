import type { Route } from '../routing/route.ts';
import { invitationRoutes, type InvitationRouteDeps } from './invitations/routes.ts';
import { joiningRoutes, type JoiningRouteDeps } from './joining/routes.ts';
import { memberRoutes, type MemberRouteDeps } from './members/routes.ts';

export type OrganizationDeps = MemberRouteDeps & InvitationRouteDeps & JoiningRouteDeps;

/** `/api/organization` and `/api/invitations`. */
export const organizationRoutes = (deps: OrganizationDeps): readonly Route[] => [
  ...memberRoutes(deps),
  ...invitationRoutes(deps),
  ...joiningRoutes(deps),
];
