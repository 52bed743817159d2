import * as z from 'zod/mini';
import { nameField } from '../fields.ts';
import { limits } from '../limits.ts';
import { permissions } from '../permissions.ts';

/** Body of `POST /api/api-keys`. */
export const issueApiKeySchema = z.object({
  name: nameField('Name'),
  /** Scopes of the key, limited by its owner's role. */
  scopes: z
    .array(z.enum(permissions, 'Choose from the available permissions'))
    .check(z.minLength(1, 'Choose at least one permission'), z.maxLength(permissions.length)),
  expiresInDays: z
    .int('Enter a number of days')
    .check(z.minimum(1, 'At least one day'), z.maximum(limits.apiKeyDays, 'At most one year')),
});
export type IssueApiKey = z.infer<typeof issueApiKeySchema>;

/** An item of `GET /api/api-keys`. */
export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(permissions)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Time of the key's last use, accurate to a few minutes; `null` if the key was never used. */
  lastUsedAt: z.nullable(z.iso.datetime()),
  revokedAt: z.nullable(z.iso.datetime()),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** Response of `POST /api/api-keys`. This is the only time that `key` is shown. */
export const apiKeyIssuedSchema = z.object({ apiKey: apiKeySchema, key: z.string() });
