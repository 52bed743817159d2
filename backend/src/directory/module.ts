import type { Module } from '../modules/module.ts';
import { createUserNameKey } from './people.ts';
import { directoryRoutes } from './routes.ts';
import { scim } from './scim-routes.ts';
import { createDirectoryTokens } from './tokens.ts';

/** The directory of an organization, which keeps its members by SCIM. */
export const directoryModule = (): Module => ({
  name: 'directory',
  api: (ground) => {
    const deps = {
      ...ground,
      tokens: createDirectoryTokens(ground.pool),
      userNameKeyOf: createUserNameKey(ground.masterKey),
    };
    return { routes: directoryRoutes(deps), protocols: [scim(deps)] };
  },
});
