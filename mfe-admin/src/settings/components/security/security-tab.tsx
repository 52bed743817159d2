import { Stack } from '@proviso/ui';
import { usePasskeys } from '../../api/passkeys.ts';
import { useSessions } from '../../api/security.ts';
import { ApiKeys } from './api-keys.tsx';
import { Assistants } from './assistants.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordSection } from './password-section.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

/**
 * The user's sign-in methods, sessions, and API keys. Content below a list is shown only once the list is
 * loaded, so that the layout does not shift.
 */
export const SecurityTab = () => {
  const passkeys = usePasskeys();
  const sessions = useSessions();
  return (
    <Stack $gap={5}>
      <TwoFactor />
      <PasswordSection />
      <Passkeys />
      {!passkeys.isPending && <Sessions />}
      {!passkeys.isPending && !sessions.isPending && (
        <>
          <ApiKeys />
          <Assistants />
        </>
      )}
    </Stack>
  );
};
