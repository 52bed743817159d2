import { PLATFORM } from '@proviso/contracts';
import type { SubjectKeys } from './subject-keys.ts';

/**
 * The subject that identifies an organization's key among all subject keys. {@link PLATFORM} has a key, too.
 */
export const organizationSubject = (organizationId: string): string => `organization:${organizationId}`;

/**
 * Destroys an organization's key forever. Its members' texts can no longer be decrypted, and read as `erased`
 * wherever events are read again. Actors and times remain. Other processes may keep the key in memory for
 * half a minute. Read models keep their rows until they are rebuilt or the rows are removed; files stay, too.
 *
 * @throws TypeError for the installation itself, because its records belong to no organization that could
 *   request their destruction
 * @throws DatabaseUnavailableError
 */
export const destroyOrganizationKey = async (keys: SubjectKeys, organizationId: string): Promise<void> => {
  if (organizationId === PLATFORM)
    throw new TypeError('the key of the installation itself is never destroyed');
  await keys.destroy(organizationSubject(organizationId));
};
