import type { Module } from '../../shared/modules/module.ts';
import { createJoinLinks, invitationRateLimit } from '../members/index.ts';
import { createOrganizationAddressCheck } from '../identity/index.ts';
import { createUserNameHasher } from './caller.ts';
import { directoryRoutes } from './routes.ts';
import { scim, scimNotFound } from './scim-routes.ts';
import { createDirectoryTokens } from './tokens.ts';

/** Directory provisioning: lets a directory manage an organization's members through SCIM. */
export const provisioningModule = (): Module => ({
  name: 'provisioning',
  api: ({ runtime, events, database, readModels, outbound, signIn, access, installation }) => {
    const common = { ...runtime, ...events, ...database, ...readModels, ...outbound, ...signIn, ...access };
    const deps = {
      ...common,
      tokens: createDirectoryTokens(database.pool),
      joinLinks: createJoinLinks(signIn.links, runtime.now),
      invitations: signIn.limit(invitationRateLimit.name, invitationRateLimit.rate),
      isOwnAddress: createOrganizationAddressCheck(database.pool),
      userNameKeyOf: createUserNameHasher(installation.masterKey),
    };
    return { routes: directoryRoutes(deps), protocols: [scim(deps), scimNotFound(deps)] };
  },
});
