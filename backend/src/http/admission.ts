import { may } from '@proviso/contracts';
import type { Session } from '../accounts/session/session.ts';
import { ApiProblem } from '../routing/api-problem.ts';
import type { Access } from '../routing/route.ts';

/**
 * The session with which `caller` may call a route of this access. On public routes an API key counts for nothing.
 * @throws ApiProblem `session.required`, `session.forbidden`, `api-key.not-allowed`
 */
export const admitted = (access: Access, caller: Session | undefined): Session | undefined => {
  if (access === 'public') return caller?.apiKey ? undefined : caller;
  if (!caller) throw new ApiProblem('session.required');
  // A key does what its scopes name and no more: it never manages keys, sessions, passwords or the platform.
  if (caller.apiKey && (access === 'session' || access === 'admin')) {
    throw new ApiProblem('api-key.not-allowed');
  }
  if (!mayEnter(access, caller)) throw new ApiProblem('session.forbidden');
  return caller;
};

const mayEnter = (access: Exclude<Access, 'public'>, { role, platformAdmin, apiKey }: Session): boolean => {
  switch (access) {
    case 'session':
      return true;
    case 'admin':
      return platformAdmin === true;
    default:
      return may(role, access) && (apiKey === undefined || apiKey.scopes.includes(access));
  }
};
