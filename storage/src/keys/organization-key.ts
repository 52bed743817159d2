import { PLATFORM } from '@proviso/contracts';
import type { SubjectKeys } from './subject-keys.ts';

/** The subject under which an organization's key is kept among the subjects' keys. {@link PLATFORM} has one as well. */
export const organizationSubject = (organizationId: string): string => `organization:${organizationId}`;

/**
 * Destroys an organization's key forever: what its people wrote can no longer be read in any event, and reads `erased`
 * wherever events are read again. Who did what and when stays. Other processes may still have the key in memory for half a
 * minute; read models keep what they hold until they are rebuilt or their rows removed, and so do files.
 *
 * @throws TypeError for the installation itself, whose records belong to no organization that could ask for it
 * @throws DatabaseUnavailableError
 */
export const destroyOrganizationKey = async (keys: SubjectKeys, organizationId: string): Promise<void> => {
  if (organizationId === PLATFORM)
    throw new TypeError('the key of the installation itself is never destroyed');
  await keys.destroy(organizationSubject(organizationId));
};
