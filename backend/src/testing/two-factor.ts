import { recoveryCodesSchema, twoFactorSetupSchema } from '@proviso/contracts';
import { TOTP, URI } from 'otpauth';
import type { TestClient } from './test-client.ts';

/** What a person has after enabling two-factor. */
export interface TestAuthenticator {
  /** The code that the app shows `steps` of thirty seconds after `at`. */
  codeAt: (at: Date, steps?: number) => string;
  recoveryCodes: readonly string[];
}

/** Sets up two-factor for a signed-in person and enables it with the code of the step before `now`. */
export const switchTwoFactorOn = async (client: TestClient, now: Date): Promise<TestAuthenticator> => {
  const setup = await client.post('/api/auth/two-factor/setup');
  const codeAt = authenticatorOf(twoFactorSetupSchema.parse(await setup.json()).uri);
  const enabled = await client.post('/api/auth/two-factor/enable', { code: codeAt(now, -1) });
  const { recoveryCodes } = recoveryCodesSchema.parse(await enabled.json());
  return { codeAt, recoveryCodes };
};

/** The app that has taken in `uri`. */
export const authenticatorOf = (uri: string): TestAuthenticator['codeAt'] => {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('not the address of a time-based secret');
  return (at, steps = 0) => totp.generate({ timestamp: at.getTime() + steps * 30_000 });
};
