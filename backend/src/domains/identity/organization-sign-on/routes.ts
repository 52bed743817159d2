import {
  claimDomainSchema,
  MAX_SIGN_ON_DOMAINS,
  type OrganizationEvent,
  SAML_METADATA_BYTES,
  samlMetadataInputSchema,
  samlMetadataSchema,
  samlProviderSchema,
  type SignOnDomain,
  signOnDomainSchema,
  signOnProviderSchema,
  signOnSchema,
  streamName,
} from '@proviso/contracts';
import * as z from 'zod';
import { assertInPerson } from '../../../shared/access/assert-in-person.ts';
import type { Session } from '../../../shared/access/session.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { OutgoingError } from '../../../shared/outgoing/outgoing-error.ts';
import type { Outgoing } from '../../../shared/outgoing/outgoing.ts';
import { assertNotTurnedOff, type TurnedOffCheck } from '../../../shared/routing/guard.ts';
import { type Route, sessionRoute } from '../../../shared/routing/route.ts';
import { createClientGoneSignal } from '../../../shared/routing/client-gone-signal.ts';
import { type Readers, readerAt, readingProblems } from '../../../shared/threads/readers.ts';
import type { AttemptLimit } from '../../../shared/concurrency/attempt-limits.ts';
import { callbackPathOf } from '../sso/provider.ts';
import type { ResolveTxt } from './dns.ts';
import { describeCertificate, certificatesIn } from './saml/certificates.ts';
import { samlServiceOf } from './saml/saml-provider.ts';
import type { OrganizationProvider, SamlProvider, SignOnStore } from './sign-on-store.ts';
import type metadataInThread from './saml/metadata-in-thread.ts';

export interface SignOnRouteDeps {
  log: EventLog;
  signOn: SignOnStore;
  outgoing: Outgoing;
  readers: Readers;
  isTurnedOff: TurnedOffCheck;
  resolveTxt: ResolveTxt;
  addressOf: (path: string) => string;
  /** Limits an organization's DNS lookups. */
  domainChecks: AttemptLimit;
}

const params = z.object({ id: z.uuid() });

const metadataReader = readerAt<typeof metadataInThread>(
  new URL('saml/metadata-in-thread.ts', import.meta.url),
);

/** `/api/sign-on`: an organization's own identity provider and domains. */
export const signOnRoutes = (deps: SignOnRouteDeps): readonly Route[] => {
  const { log, signOn, addressOf } = deps;
  /**
   * Checks that the feature is not turned off. A feature that was turned off keeps working as configured, and
   * can still be removed.
   */
  const assertMayConfigure = async (session: Session): Promise<void> => {
    assertInPerson(session);
    await assertNotTurnedOff(deps.isTurnedOff, session.organizationId, 'single-sign-on');
  };
  const record = async (context: RequestContext, event: OrganizationEvent): Promise<Written> => {
    const stream = streamName('organization', context.organizationId);
    const { position } = await log.append(stream, [event], { expectedRevision: 'any', context });
    return { stream, position };
  };
  const domainOf = async (session: Session, id: string): Promise<SignOnDomain> => {
    assertInPerson(session);
    const found = await signOn.domain(session.organizationId, id);
    if (!found) throw new DomainError('sign-on.domain-not-found');
    return found;
  };
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/sign-on',
        permission: 'organization.manage',
        summary: 'Returns the organization’s identity provider, and the domains whose users sign in there',
        answers: { 200: signOnSchema },
        problems: ['api-key.not-allowed'],
      },
      async ({ session }) => {
        assertInPerson(session);
        const { organizationId } = session;
        const found = await signOn.find(organizationId);
        const body = {
          turnedOff: await deps.isTurnedOff(organizationId, 'single-sign-on'),
          callback: addressOf(callbackPathOf(organizationId)),
          provider: found && !found.saml ? shownProvider(found) : null,
          saml: found?.saml ? shownSaml(found, found.saml) : null,
          samlService: samlServiceOf(addressOf, organizationId),
          domains: await signOn.domains(organizationId),
        };
        return { status: 200, body };
      },
    ),
    sessionRoute(
      {
        method: 'put',
        path: '/api/sign-on/provider',
        permission: 'organization.manage',
        summary: 'Sets the OpenID Connect provider through which the organization’s users sign in',
        body: signOnProviderSchema,
        answers: { 204: null },
        problems: [
          'sign-on.issuer-refused',
          'feature.turned-off',
          'api-key.not-allowed',
          'event.text-not-storable',
        ],
        secretAnswer: true,
      },
      async ({ session, body, context }) => {
        await assertMayConfigure(session);
        await assertReachable(deps.outgoing, body.issuer);
        const { clientSecret: _, ...data } = body;
        const written = await record(context, { type: 'SignOnConfigured', data });
        await signOn.save(session.organizationId, body);
        return { status: 204, wrote: [written] };
      },
    ),
    sessionRoute(
      {
        method: 'post',
        path: '/api/sign-on/saml/metadata',
        permission: 'organization.manage',
        summary: 'Reads the metadata of a SAML identity provider without changing anything',
        body: samlMetadataInputSchema,
        bodyBytes: 2 * SAML_METADATA_BYTES,
        answers: { 200: samlMetadataSchema },
        problems: [
          'sign-on.metadata-faulty',
          'sign-on.metadata-too-large',
          'sign-on.certificate-faulty',
          'api-key.not-allowed',
          ...readingProblems,
        ],
      },
      async ({ session, body: { xml }, response }) => {
        assertInPerson(session);
        const order = { owner: session.organizationId, signal: createClientGoneSignal(response) };
        return { status: 200, body: await deps.readers.read(metadataReader, xml, order) };
      },
    ),
    sessionRoute(
      {
        method: 'put',
        path: '/api/sign-on/saml',
        permission: 'organization.manage',
        summary: 'Sets the SAML identity provider through which the organization’s users sign in',
        body: samlProviderSchema,
        answers: { 204: null },
        problems: [
          'sign-on.certificate-faulty',
          'feature.turned-off',
          'api-key.not-allowed',
          'event.text-not-storable',
        ],
      },
      async ({ session, body, context }) => {
        await assertMayConfigure(session);
        const certificates = certificatesIn(body.certificates);
        const fingerprints = certificates.map((pem) => describeCertificate(pem).sha256);
        const data = { ...body, certificates: fingerprints };
        const written = await record(context, { type: 'SamlSignOnConfigured', data });
        await signOn.saveSaml(session.organizationId, { ...body, certificates });
        return { status: 204, wrote: [written] };
      },
    ),
    sessionRoute(
      {
        method: 'delete',
        path: '/api/sign-on/provider',
        permission: 'organization.manage',
        summary: 'Removes the identity provider; users sign in with passwords again',
        answers: { 204: null },
        problems: ['api-key.not-allowed'],
      },
      async ({ session, context }) => {
        assertInPerson(session);
        if (!(await signOn.remove(session.organizationId))) return { status: 204 };
        return { status: 204, wrote: [await record(context, { type: 'SignOnRemoved', data: {} })] };
      },
    ),
    sessionRoute(
      {
        method: 'post',
        path: '/api/sign-on/domains',
        permission: 'organization.manage',
        summary: 'Claims a domain, and returns the DNS record that proves its ownership',
        body: claimDomainSchema,
        answers: { 201: signOnDomainSchema },
        problems: ['sign-on.too-many-domains', 'feature.turned-off', 'api-key.not-allowed'],
      },
      async ({ session, body: { domain }, context }) => {
        await assertMayConfigure(session);
        const { organizationId } = session;
        const known = await signOn.domains(organizationId);
        const isNew = !known.some((one) => one.domain === domain);
        if (isNew && known.length >= MAX_SIGN_ON_DOMAINS)
          throw new DomainError('sign-on.too-many-domains', { domains: MAX_SIGN_ON_DOMAINS });
        const wrote = isNew ? [await record(context, { type: 'DomainClaimed', data: { domain } })] : [];
        return { status: 201, body: await signOn.claim(organizationId, domain), wrote };
      },
    ),
    sessionRoute(
      {
        method: 'post',
        path: '/api/sign-on/domains/:id/verify',
        permission: 'organization.manage',
        summary: 'Checks the DNS record of a domain',
        params,
        answers: { 200: signOnDomainSchema },
        problems: [
          'sign-on.domain-not-found',
          'sign-on.domain-not-shown',
          'sign-on.domain-taken',
          'sign-on.dns-unavailable',
          'feature.turned-off',
          'api-key.not-allowed',
          'request.too-many',
        ],
      },
      async ({ session, params: { id }, context }) => {
        const found = await domainOf(session, id);
        if (found.verifiedAt !== null) return { status: 200, body: found };
        await assertMayConfigure(session);
        await deps.domainChecks.count(session.organizationId);
        const { domain, record: wanted } = found;
        const shown = await deps.resolveTxt(wanted.name).catch(() => undefined);
        if (!shown) throw new DomainError('sign-on.dns-unavailable');
        if (!shown.includes(wanted.value)) throw new DomainError('sign-on.domain-not-shown');
        if (!(await signOn.verify(id, context.now()))) throw new DomainError('sign-on.domain-taken');
        const written = await record(context, { type: 'DomainVerified', data: { domain } });
        return { status: 200, body: await domainOf(session, id), wrote: [written] };
      },
    ),
    sessionRoute(
      {
        method: 'delete',
        path: '/api/sign-on/domains/:id',
        permission: 'organization.manage',
        summary: 'Removes the claim on a domain',
        params,
        answers: { 204: null },
        problems: ['sign-on.domain-not-found', 'api-key.not-allowed'],
      },
      async ({ session, params: { id }, context }) => {
        const { domain } = await domainOf(session, id);
        await signOn.release(session.organizationId, id);
        return { status: 204, wrote: [await record(context, { type: 'DomainReleased', data: { domain } })] };
      },
    ),
  ];
};

const shownProvider = ({ organizationId: _organizationId, saml: _saml, ...shown }: OrganizationProvider) => ({
  ...shown,
  roles: [...shown.roles],
});

const shownSaml = (
  { issuer, groupClaim, roles, enforced }: OrganizationProvider,
  { entryPoint, certificates }: SamlProvider,
) => ({
  entityId: issuer,
  entryPoint,
  certificates: certificates.map(describeCertificate),
  groupAttribute: groupClaim,
  roles: [...roles],
  enforced,
});

/** @throws DomainError `sign-on.issuer-refused` if requests to the address are forbidden */
const assertReachable = async (outgoing: Outgoing, issuer: string): Promise<void> => {
  try {
    await outgoing.check(new URL(issuer));
  } catch (error) {
    if (error instanceof OutgoingError) throw new DomainError('sign-on.issuer-refused');
    throw error;
  }
};
