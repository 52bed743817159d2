import type { EventOf, emailClaimed } from '@proviso/contracts';
import type { Decider } from '../../event-log/decider.ts';
import { DomainError } from '../../event-log/domain-error.ts';

export type EmailClaimed = EventOf<typeof emailClaimed>;
export type EmailAddress = { status: 'free' } | { status: 'claimed'; userId: string };

/** Claims an email address for one account, which makes addresses unique. */
export interface ClaimEmail {
  type: 'ClaimEmail';
  userId: string;
  organizationId: string;
}

export const emailDecider: Decider<EmailAddress, ClaimEmail, EmailClaimed> = {
  initial: { status: 'free' },
  evolve: (_state, { data }) => ({ status: 'claimed', userId: data.userId }),
  decide({ userId, organizationId }, state) {
    switch (state.status) {
      case 'free':
        return [{ type: 'EmailClaimed', data: { userId, organizationId } }];
      case 'claimed':
        if (state.userId === userId) return [];
        throw new DomainError('identity.email-taken');
    }
  },
};
