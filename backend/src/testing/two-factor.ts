import { recoveryCodesSchema, twoFactorSetupSchema } from '@proviso/contracts';
import { TOTP, URI } from 'otpauth';
import type { TestClient } from './test-client.ts';

/** What a person has after enabling two-factor. */
export interface TestAuthenticator {
  /** The code that the app shows `steps` of thirty seconds after `at`. */
  codeAt: (at: Date, steps?: number) => string;
  recoveryCodes: readonly string[];
}

/**
 * Sets up two-factor for a signed-in person and enables it.
 *
 * @param clock that of a product whose time stands still: the code is that of the step before, so that the one of `clock` is still
 *   good. Without it, the code is the present one, which stays good when the next step begins on the way.
 */
export const switchTwoFactorOn = async (
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

/** The app that has taken in `uri`. */
export const authenticatorOf = (uri: string): TestAuthenticator['codeAt'] => {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('not the address of a time-based secret');
  return (at, steps = 0) => totp.generate({ timestamp: at.getTime() + steps * 30_000 });
};
