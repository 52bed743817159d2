import type { Request } from 'express';
import type { Session } from '../../http/route.ts';
import { sessionTokenOf } from '../../http/session-cookie.ts';
import type { FindAccount } from '../accounts.ts';
import type { Sessions } from './sessions.ts';

/** Finds the session that a request's cookie names, with the role that its owner has now. */
export const sessionOfRequest =
  ({ sessions, findAccount }: { sessions: Sessions; findAccount: FindAccount }) =>
  async (request: Request): Promise<Session | undefined> => {
    const token = sessionTokenOf(request);
    const found = token === undefined ? undefined : await sessions.find(token);
    if (!found) return undefined;
    const { publicId, userId, organizationId } = found;
    const account = await findAccount(userId, organizationId);
    if (!account) return undefined;
    const { role, platformAdmin = false } = account;
    return { id: publicId, userId, organizationId, role, platformAdmin };
  };
