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
 * How the person signs in, where they are signed in, and the keys that work in their name. What is below a list comes once its
 * length is known, so that nothing moves.
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
