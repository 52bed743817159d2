import type { AccessState, AccessStatus } from '@proviso/contracts';
import { remainingMs } from '../remaining.ts';
import type { AccessDecision } from './decide-access.ts';

/** A decision as the API shows it. */
export const presentAccess = (access: AccessDecision, now: Date): AccessStatus => {
  const endsAt = endOf(access);
  return {
    state: stateOf(access),
    endsAt,
    timeRemaining: endsAt === null ? null : remainingMs(endsAt, now),
    reason: access.status === 'refused' ? `access.${access.reason}` : null,
  };
};

const stateOf = (access: AccessDecision): AccessState => {
  switch (access.status) {
    case 'allowed':
      return access.by;
    case 'unused':
      return 'access-trial-unused';
    case 'refused':
      return access.reason === 'trial-expired' ? `${access.trial}-trial-expired` : 'subscription-ended';
  }
};

const endOf = (access: AccessDecision): string | null => {
  switch (access.status) {
    case 'allowed':
      return access.by === 'admin' ? null : access.endsAt;
    case 'unused':
      return null;
    case 'refused':
      return access.endedAt;
  }
};
