import { newPasswordField, passwordField } from '@proviso/contracts';
import { boolean, config, object, string } from 'zod/mini';

// As for the manifest (remotes/manifest-schema.ts), which may come later than the first form is sent.
config({ jitless: true });

/** Imported dynamically: the landing page is there before anything has to be checked. */
export {
  forgotPasswordSchema,
  invitedPersonSchema,
  signInSchema,
  signUpSchema,
  verifyTwoFactorSchema,
} from '@proviso/contracts';

/** The form of a forgotten password. */
export const newPasswordSchema = object({ password: newPasswordField, keepApiKeys: boolean() });
/** The form of an invitation for somebody who has an account: without names. */
export const knownPersonSchema = object({ firstName: string(), lastName: string(), password: passwordField });
