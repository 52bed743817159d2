import express, { type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod';
import { recordingDeniedSignIns } from '../../../../shared/access/denied-sign-in.ts';
import { DomainError } from '../../../../shared/event-log/domain-error.ts';
import type { ContextFor } from '../../../../shared/event-log/request-context.ts';
import type { Protocol } from '../../../../shared/modules/module.ts';
import { addressKeyOf, limitByAddress } from '../../../../shared/routing/limit-by-address.ts';
import { createClientGoneSignal } from '../../../../shared/routing/client-gone-signal.ts';
import { setAnswerCookie } from '../../sso/login-cookie.ts';
import { callbackPathOf, type ProvenIdentity } from '../../sso/provider.ts';
import { type LoginDeps, failedSignInUrl } from '../../sso/routes.ts';
import { samlServiceOf, serviceMetadata } from './saml-provider.ts';
import { type Readers, readerAt, type ReadingSchedule } from '../../../../shared/threads/readers.ts';
import type answerInThread from './answer-in-thread.ts';
import type { SamlResponseTask } from './answer-in-thread.ts';

const inThread = readerAt<typeof answerInThread>(new URL('answer-in-thread.ts', import.meta.url));

/**
 * Returns the user in a signed assertion that responds to our request, like `Saml.finish`. Runs in a worker
 * thread that can be stopped, because anyone can post a malicious response.
 * @throws DomainError `sso.refused`, `request.took-too-long`, `request.too-many`
 */
const readAnswer = (
  readers: Readers,
  answer: SamlResponseTask,
  order: ReadingSchedule,
): Promise<Omit<ProvenIdentity, 'idToken'>> => readers.read(inThread, answer, order);

/**
 * Maximum size of a form with a response, in bytes: 128 KB of XML in Base64, with line breaks and escapes.
 */
const FORM_BYTES = 256 * 1024;

const idSchema = z.uuid();
const formSchema = z.object({
  SAMLResponse: z.string().min(1),
  /** The request's id, which we sent to the provider. */
  RelayState: z.string().regex(/^_[\da-f]{64}$/),
});

/**
 * `/saml/{organizationId}`: our metadata for providers, and the responses that browsers post. The post comes
 * from another site without our cookies, so it does not show whether this browser began the sign-in. A valid
 * response is stored, and the browser that posted it receives a token. The callback requires both this token
 * and the token from the beginning of the sign-in.
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
        const brought: PostedResponse = {
          body: request.body as unknown,
          response,
          address: addressKeyOf(request),
          contextFor: contextsOf(request),
        };
        const location = await receive(deps, organizationId, brought).catch((error: unknown) =>
          failedSignInUrl(deps, error),
        );
        response.redirect(303, location);
      },
    );
    return router;
  },
});

const organizationIdOf: RequestHandler = ({ params: { organizationId } }, _response, next) =>
  next(idSchema.safeParse(organizationId).success ? undefined : new DomainError('request.not-found'));

/** A posted response, and the HTTP exchange that carries it. */
interface PostedResponse {
  body: unknown;
  response: Response;
  /** The client's address. Each address gets a fair share of the queue. */
  address: string;
  contextFor: ContextFor;
}

/** Stores a provider's response once, sends the browser its token, and returns the redirect address. */
const receive = async (
  deps: LoginDeps,
  organizationId: string,
  { body, response, address, contextFor }: PostedResponse,
): Promise<string> => {
  const refusals = ['sso.sign-in-ended', 'sso.refused'] as const;
  return recordingDeniedSignIns(deps, { way: 'single-sign-on', refusals }, contextFor, async () => {
    const form = formSchema.safeParse(body);
    // Accept only sign-ins that began here.
    if (!form.success) throw new DomainError('sso.sign-in-ended');
    const { SAMLResponse, RelayState: requestId } = form.data;
    const [waits, provider] = [
      await deps.logins.waitsFor(requestId, organizationId),
      await deps.signOn.find(organizationId),
    ];
    if (!waits || !provider?.saml) throw new DomainError('sso.sign-in-ended');
    const answer = {
      provider: { ...provider, saml: provider.saml },
      service: samlServiceOf(deps.addressOf, organizationId),
      samlResponse: SAMLResponse,
      requestId,
    };
    const proven = await readAnswer(deps.readers, answer, {
      owner: address,
      signal: createClientGoneSignal(response),
    });
    const answered = await deps.logins.answer(requestId, { organizationId, proven });
    if (!answered) throw new DomainError('sso.sign-in-ended');
    setAnswerCookie(response, requestId, answered, deps.cookies);
    return `${callbackPathOf(organizationId)}?state=${requestId}`;
  });
};
