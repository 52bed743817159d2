import { recoveryCodesSchema, twoFactorSetupSchema } from '@proviso/contracts';
import { TOTP, URI } from 'otpauth';
import type { TestClient } from './test-client.ts';

/** A user's authenticator app after enabling two-factor authentication. */
export interface TestAuthenticator {
  /** Returns the code that the app displays at the time `at` plus `steps` times thirty seconds. */
  codeAt: (at: Date, steps?: number) => string;
  recoveryCodes: readonly string[];
}

/**
 * Sets up and enables two-factor authentication for a signed-in user.
 *
 * @param clock the product's fixed clock. Uses the code of the step before `clock`, so that the current code
 *   remains unused. Without a fixed clock, uses the current code, which stays valid if the next step begins
 *   in the meantime.
 */
export const turnOnTwoFactor = async (
  client: TestClient & { password?: string },
  clock?: Date,
): Promise<TestAuthenticator> => {
  const setup = await client.post('/api/auth/two-factor/setup');
  const codeAt = authenticatorOf(twoFactorSetupSchema.parse(await setup.json()).uri);
  const code = clock ? codeAt(clock, -1) : codeAt(new Date());
  const enabled = await client.post('/api/auth/two-factor/enable', { code, password: client.password });
  const { recoveryCodes } = recoveryCodesSchema.parse(await enabled.json());
  return { codeAt, recoveryCodes };
};

/** An authenticator app that has scanned `uri`. */
export const authenticatorOf = (uri: string): TestAuthenticator['codeAt'] => {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('not the address of a time-based secret');
  return (at, steps = 0) => totp.generate({ timestamp: at.getTime() + steps * 30_000 });
};
