import type { Module } from '../../shared/modules/module.ts';
import { createJoinLinks, invitationRate } from '../members/index.ts';
import { ownAddressCheck } from '../identity/index.ts';
import { createUserNameKey } from './caller.ts';
import { directoryRoutes } from './routes.ts';
import { scim, scimElsewhere } from './scim-routes.ts';
import { createDirectoryTokens } from './tokens.ts';

/** Directory provisioning: lets a directory manage an organization's members through SCIM. */
export const provisioningModule = (): Module => ({
  name: 'provisioning',
  api: (ground) => {
    const deps = {
      ...ground,
      tokens: createDirectoryTokens(ground.pool),
      joinLinks: createJoinLinks(ground.links, ground.now),
      invitations: ground.limit(invitationRate.name, invitationRate.rate),
      isOwnAddress: ownAddressCheck(ground.pool),
      userNameKeyOf: createUserNameKey(ground.masterKey),
    };
    return { routes: directoryRoutes(deps), protocols: [scim(deps), scimElsewhere(deps)] };
  },
});
