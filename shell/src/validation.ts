import { newPasswordField, passwordField } from '@proviso/contracts';
import { boolean, config, object, string } from 'zod/mini';

// This setting is also in remotes/manifest-schema.ts, but the first form may be submitted before that module
// is loaded.
config({ jitless: true });

/** Imported dynamically, so that the landing page renders before validation is needed. */
export {
  forgotPasswordSchema,
  invitedPersonSchema,
  signInSchema,
  signUpSchema,
  verifyTwoFactorSchema,
} from '@proviso/contracts';

/** Form for setting a new password. */
export const newPasswordSchema = object({ password: newPasswordField, keepApiKeys: boolean() });
/** Form for an invited user who already has an account. Names are not required. */
export const existingAccountSchema = object({
  firstName: string(),
  lastName: string(),
  password: passwordField,
});
