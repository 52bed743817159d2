import { DomainError } from '../event-log/domain-error.ts';
import type { Session } from './session.ts';

/**
 * Rejects API keys, for decisions that only a person may make.
 * @throws DomainError `api-key.not-allowed`
 */
export const assertInPerson = ({ apiKey }: Session): void => {
  if (apiKey) throw new DomainError('api-key.not-allowed');
};
