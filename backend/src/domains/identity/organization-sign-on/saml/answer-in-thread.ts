/** Worker thread entry point that validates a SAML response. */
import type { ProvenIdentity } from '../../sso/provider.ts';
import type { OrganizationProvider, SamlProvider } from '../sign-on-store.ts';
import { createSaml, type SamlService } from './saml-provider.ts';

export interface SamlResponseTask {
  provider: OrganizationProvider & { saml: SamlProvider };
  service: SamlService;
  /** The response as the browser posted it, in Base64. */
  samlResponse: string;
  /** Id of our request, to which the response must refer. */
  requestId: string;
}

export default async ({
  provider,
  service,
  samlResponse,
  requestId,
}: SamlResponseTask): Promise<Omit<ProvenIdentity, 'idToken'>> =>
  createSaml(provider, service).finish(samlResponse, requestId);
