import express, { type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod';
import { recordingRefusals } from '../../../accounts/refused-entry.ts';
import { DomainError } from '../../../event-log/domain-error.ts';
import type { ContextFor } from '../../../event-log/request-context.ts';
import type { Protocol } from '../../../modules/module.ts';
import { limitByAddress } from '../../../routing/limit-by-address.ts';
import { setAnswerCookie } from '../../sso/login-cookie.ts';
import { callbackOf } from '../../sso/provider.ts';
import { type LoginDeps, failedSignIn } from '../../sso/routes.ts';
import { createSaml, samlServiceOf, serviceMetadata } from './saml-provider.ts';

/** What a form with an assertion may take; they have a few kilobytes. */
const FORM_BYTES = 384 * 1024;

const idSchema = z.uuid();
const formSchema = z.object({
  SAMLResponse: z.string().min(1),
  /** The id of the request, which we gave along. */
  RelayState: z.string().regex(/^_[\da-f]{64}$/),
});

/**
 * `/saml/{organizationId}`: where providers of organizations find our metadata, and browsers bring the answers
 * of providers. These forms come from another site, without our cookies, so nothing says here whether the
 * browser began the sign-in. An answer that is in order is kept, and the browser that brought it gets a token.
 * At the callback it must show both, this token and that of the beginning: neither opens anything alone.
 */
export const samlProtocol = (deps: LoginDeps): Protocol => ({
  path: '/saml',
  handle: ({ contextsOf }) => {
    const router = Router({ caseSensitive: true, strict: true });
    router.get('/:organizationId', organizationIdOf, ({ params: { organizationId = '' } }, response) => {
      response
        .type('application/samlmetadata+xml')
        .send(serviceMetadata(samlServiceOf(deps.addressOf, String(organizationId))));
    });
    router.post(
      '/:organizationId/acs',
      organizationIdOf,
      limitByAddress(deps.addressAttempts),
      express.urlencoded({ extended: false, limit: FORM_BYTES, parameterLimit: 10 }),
      async (request, response) => {
        const organizationId = String(request.params['organizationId']);
        const brought = { body: request.body as unknown, response, contextFor: contextsOf(request) };
        const location = await receive(deps, organizationId, brought).catch((error: unknown) =>
          failedSignIn(deps, error),
        );
        response.redirect(303, location);
      },
    );
    return router;
  },
});

const organizationIdOf: RequestHandler = ({ params: { organizationId } }, _response, next) =>
  next(idSchema.safeParse(organizationId).success ? undefined : new DomainError('request.not-found'));

/** Keeps what a provider has answered, once, gives the browser its token, and says where the browser goes on. */
const receive = async (
  deps: LoginDeps,
  organizationId: string,
  { body, response, contextFor }: { body: unknown; response: Response; contextFor: ContextFor },
): Promise<string> => {
  const refusals = ['sso.sign-in-ended', 'sso.refused'] as const;
  return recordingRefusals(deps, { way: 'single-sign-on', refusals }, contextFor, async () => {
    const form = formSchema.safeParse(body);
    // Nobody is signed in whom we have not sent there.
    if (!form.success) throw new DomainError('sso.sign-in-ended');
    const { SAMLResponse, RelayState: requestId } = form.data;
    const [waits, provider] = [
      await deps.logins.waitsFor(requestId, organizationId),
      await deps.signOn.find(organizationId),
    ];
    if (!waits || !provider?.saml) throw new DomainError('sso.sign-in-ended');
    const saml = createSaml(
      { ...provider, saml: provider.saml },
      samlServiceOf(deps.addressOf, organizationId),
    );
    const proven = await saml.finish(SAMLResponse, requestId);
    const answered = await deps.logins.answer(requestId, { organizationId, proven });
    if (!answered) throw new DomainError('sso.sign-in-ended');
    setAnswerCookie(response, requestId, answered, deps.cookies);
    return `${callbackOf(organizationId)}?state=${requestId}`;
  });
};
