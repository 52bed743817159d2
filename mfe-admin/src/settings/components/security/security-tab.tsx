import { Stack } from '@proviso/ui';
import { ApiKeys } from './api-keys.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordSection } from './password-section.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

/** How the person signs in, where they are signed in, and the keys that work in their name. */
export const SecurityTab = () => (
  <Stack $gap={5}>
    <TwoFactor />
    <Passkeys />
    <PasswordSection />
    <Sessions />
    <ApiKeys />
  </Stack>
);
