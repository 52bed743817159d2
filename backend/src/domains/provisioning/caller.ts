import { createHmac } from 'node:crypto';
import { deriveKey, type SubjectKeys } from '@proviso/storage';
import { v7 } from 'uuid';
import type { Credentials } from '../../shared/credentials/credentials.ts';
import type { ChangeDirectoryDeps } from '../directory/index.ts';
import type { JoinLinks } from '../members/index.ts';
import type { LinkTokens } from '../../shared/access/link-tokens.ts';
import type { OrganizationAddressCheck, YieldAddressDeps } from '../identity/index.ts';
import type { EventLog, Written } from '../../shared/event-log/event-log.ts';
import type { ContextFor, RequestContext } from '../../shared/event-log/request-context.ts';
import type { Mailer } from '../../shared/mail/mailer.ts';
import type { Read } from '../../shared/read-models/read.ts';
import type { AttemptLimit } from '../../shared/concurrency/attempt-limits.ts';

export interface PeopleDeps extends YieldAddressDeps, ChangeDirectoryDeps {
  log: EventLog;
  credentials: Credentials;
  links: LinkTokens;
  joinLinks: JoinLinks;
  mailer: Mailer;
  addressOf: (path: string) => string;
  /** Limits invitations, by organization id. */
  invitations: AttemptLimit;
  isOwnAddress: OrganizationAddressCheck;
  emailKeyOf: (email: string) => string;
  subjectKeys: Pick<SubjectKeys, 'leaveAddress'>;
  userNameKeyOf: (organizationId: string, userName: string) => string;
  read: Read;
  waitForAccounts: (written: Written) => Promise<void>;
}

/** The directory that sent a request. */
export interface DirectoryCaller {
  organizationId: string;
  tokenId: string;
  contextFor: ContextFor;
}

/**
 * Returns a function that hashes user names with a secret key. The function ignores case, as directories do.
 * The hash remains in events after the person's key is deleted, but does not reveal the user name.
 */
export const createUserNameHasher = (masterKey: Buffer) => {
  const key = deriveKey(masterKey, 'directory-user-name');
  return (organizationId: string, userName: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([organizationId, userName.toLowerCase()]))
      .digest('hex');
};

export const contextIn = ({ contextFor, tokenId }: DirectoryCaller, organizationId: string): RequestContext =>
  contextFor({ organizationId, actor: { kind: 'api-key', id: tokenId }, newId: v7 });

/** The context for a directory's changes to its organization. */
export const directoryContext = (caller: DirectoryCaller): RequestContext =>
  contextIn(caller, caller.organizationId);
