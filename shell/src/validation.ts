import { newPasswordField, passwordField, problems } from '@proviso/contracts';
import { boolean, config, object, string } from 'zod/mini';

// zod compiles validators with `new Function`, which the content security policy forbids. One setting serves every copy
// of zod on the page, and this module is loaded before any micro-frontend is.
config({ jitless: true });

/** Imported dynamically: the landing page is there before anything has to be checked. */
export {
  forgotPasswordSchema,
  invitedPersonSchema,
  mfeManifestSchema,
  signInSchema,
  signUpSchema,
  verifyTwoFactorSchema,
} from '@proviso/contracts';

/** The text of a problem, which is `null` for codes that there are not and for texts that need parameters. */
export const textOfProblem = (code: string): string | null => {
  const detail = Object.entries(problems).find(([name]) => name === code)?.[1].detail;
  return detail === undefined || detail.includes('{') ? null : detail;
};

/** The form of a forgotten password. */
export const newPasswordSchema = object({ password: newPasswordField, keepApiKeys: boolean() });
/** The form of an invitation for somebody who has an account: without names. */
export const knownPersonSchema = object({ firstName: string(), lastName: string(), password: passwordField });
