import type { EventOf, emailClaimed, emailReleased } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

export type EmailClaimed = EventOf<typeof emailClaimed>;
export type EmailEvent = EmailClaimed | EventOf<typeof emailReleased>;
export type EmailAddress = { status: 'free' } | { status: 'claimed'; userId: string };

export type EmailCommand =
  /** Claims an email address for one account, so that no two accounts have the same address. */
  | { type: 'ClaimEmail'; userId: string; organizationId: string }
  /** Frees the address for another account. Does nothing if the address is not the user's. */
  | { type: 'ReleaseEmail'; userId: string };

export const emailDecider: Decider<EmailAddress, EmailCommand, EmailEvent> = {
  initial: { status: 'free' },
  evolve: (_state, { type, data }) =>
    type === 'EmailClaimed' ? { status: 'claimed', userId: data.userId } : { status: 'free' },
  decide(command, state) {
    const { userId } = command;
    const isTheirs = state.status === 'claimed' && state.userId === userId;
    switch (command.type) {
      case 'ClaimEmail':
        if (isTheirs) return [];
        if (state.status === 'claimed') throw new DomainError('identity.email-taken');
        return [{ type: 'EmailClaimed', data: { userId, organizationId: command.organizationId } }];
      case 'ReleaseEmail':
        return isTheirs ? [{ type: 'EmailReleased', data: { userId } }] : [];
    }
  },
};
