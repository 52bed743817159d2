import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './events/define-event.ts';

/** An account of an OpenID provider became a way to sign in. `subjectKey` is an HMAC of the provider's subject. */
export const externalIdentityLinked = defineEvent(
  'ExternalIdentityLinked',
  z.object({ userId: z.string(), issuer: z.string(), subjectKey: z.string() }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);

export const singleSignOnEvents = [externalIdentityLinked] as const;
export type SingleSignOnEvent = EventOf<(typeof singleSignOnEvents)[number]>;

/** The answer of `GET /api/auth/methods`: the ways to sign in to this installation. */
export const signInMethodsSchema = z.object({
  /** By email address and password, in the form. */
  password: z.boolean(),
  /** By the organization's own provider: `/api/login` leads there. */
  sso: z.boolean(),
  /** The domain in which passkeys work; `null`: the installation is known by an IP address, for which there are none. */
  passkeys: z.nullable(z.string()),
});
export type SignInMethods = z.infer<typeof signInMethodsSchema>;

/** Query of `GET /api/login`: the page to return to, a path of this installation. Anything else leads to the home page. */
export const loginQuerySchema = z.object({
  returnTo: z.optional(z.string()),
  /** Of somebody whose organization has a provider of its own: its domain says which. */
  email: z.optional(z.string().check(z.maxLength(254))),
});
