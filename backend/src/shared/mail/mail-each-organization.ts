import type { Logger } from '@proviso/storage';
import { MailUnavailableError } from './mailer.ts';

/**
 * Sends the emails of each organization with `mailIn`, until `signal` is aborted. Logs an error in one
 * organization as `message` and goes on with the others.
 * @returns the number of organizations in which an error occurred
 * @throws MailUnavailableError
 */
export const mailEachOrganization = async <Organization extends { id: string }>(
  organizations: readonly Organization[],
  mailIn: (organization: Organization) => Promise<void>,
  { logger, signal, message }: { logger: Logger; signal: AbortSignal; message: string },
): Promise<number> => {
  let failures = 0;
  for (const organization of organizations) {
    if (signal.aborted) break;
    try {
      await mailIn(organization);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof MailUnavailableError) throw error;
      failures += 1;
      logger.error({ err: error, organizationId: organization.id }, message);
    }
  }
  return failures;
};
