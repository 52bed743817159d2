import type { KnownAccount } from '../../accounts/find-account.ts';
import { DomainError } from '../../event-log/domain-error.ts';
import { domainOfEmail, type SignOnStore } from './sign-on-store.ts';

/**
 * Refuses ways to sign in beside the organization's own provider where it is the only one. Owners always have them: somebody must be
 * able to repair a provider that fails.
 * @throws DomainError `sign-on.required`
 */
export const assertMayUsePassword =
  (signOn: Pick<SignOnStore, 'findByDomain'>) =>
  async ({ email, role, organizationId, platformAdmin }: KnownAccount): Promise<void> => {
    if (role === 'owner' || platformAdmin) return;
    const provider = await signOn.findByDomain(domainOfEmail(email));
    if (provider?.enforced && provider.organizationId === organizationId)
      throw new DomainError('sign-on.required');
  };
