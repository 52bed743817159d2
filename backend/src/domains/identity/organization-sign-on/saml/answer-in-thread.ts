/** Reads an answer of a provider of SAML, in a reading thread. */
import type { ProvenIdentity } from '../../sso/provider.ts';
import type { OrganizationProvider, SamlProvider } from '../sign-on-store.ts';
import { createSaml, type SamlService } from './saml-provider.ts';

export interface AnswerToRead {
  provider: OrganizationProvider & { saml: SamlProvider };
  service: SamlService;
  /** In base64, as it was posted. */
  samlResponse: string;
  /** The request of ours that it has to answer. */
  requestId: string;
}

export default async ({
  provider,
  service,
  samlResponse,
  requestId,
}: AnswerToRead): Promise<Omit<ProvenIdentity, 'idToken'>> =>
  createSaml(provider, service).finish(samlResponse, requestId);
