import { randomBytes } from 'node:crypto';
import type { OrganizationRole, SamlProviderInput, SignOnDomain, SignOnProvider } from '@proviso/contracts';
import {
  isUniqueViolation,
  organizationSubject,
  type Pool,
  seal,
  type SubjectKeys,
  unseal,
} from '@proviso/storage';
import { v7 } from 'uuid';

/** The additional properties of a SAML provider. */
export interface SamlProvider {
  /** The address where browsers sign in. */
  entryPoint: string;
  /** PEM certificates for the provider's signing keys. */
  certificates: readonly string[];
}

/** An organization's identity provider. */
export interface OrganizationProvider {
  organizationId: string;
  /** For a SAML provider, this is its entity id. */
  issuer: string;
  /** Empty for SAML. */
  clientId: string;
  hasSecret: boolean;
  /** For a SAML provider, this is the name of an attribute. */
  groupClaim: string | null;
  roles: readonly { group: string; role: OrganizationRole }[];
  enforced: boolean;
  /** `undefined` for OpenID Connect. */
  saml: SamlProvider | undefined;
}

/** Stores organizations' identity providers and domains. */
export interface SignOnStore {
  find: (organizationId: string) => Promise<OrganizationProvider | undefined>;
  /** Finds the provider of the organization that has verified the domain. */
  findByDomain: (domain: string) => Promise<OrganizationProvider | undefined>;
  /** The client secret, or `undefined` for a public client. */
  secretOf: (organizationId: string) => Promise<string | undefined>;
  save: (organizationId: string, provider: SignOnProvider) => Promise<void>;
  /** Replaces the existing provider, if any. */
  saveSaml: (
    organizationId: string,
    provider: Omit<SamlProviderInput, 'certificates'> & Pick<SamlProvider, 'certificates'>,
  ) => Promise<void>;
  remove: (organizationId: string) => Promise<boolean>;
  domains: (organizationId: string) => Promise<SignOnDomain[]>;
  domain: (organizationId: string, id: string) => Promise<SignOnDomain | undefined>;
  /** Adds a domain unless the organization already has it. */
  claim: (organizationId: string, domain: string) => Promise<SignOnDomain>;
  /** Returns false if another organization has verified the domain. */
  verify: (id: string, at: Date) => Promise<boolean>;
  release: (organizationId: string, id: string) => Promise<void>;
}

interface ProviderRow {
  organization_id: string;
  issuer: string;
  client_id: string;
  has_secret: boolean;
  group_claim: string | null;
  roles: OrganizationProvider['roles'];
  enforced: boolean;
  entry_point: string | null;
  certificates: readonly string[];
}
interface DomainRow {
  id: string;
  domain: string;
  token: string;
  verified_at: Date | null;
  checked_at: Date | null;
  missing_since: Date | null;
}

const CONTEXT = 'sign-on-secret';
const columns = `provider.organization_id, issuer, client_id, sealed_secret is not null as has_secret, group_claim, roles, enforced,
  entry_point, certificates`;

const providerOf = (row: ProviderRow): OrganizationProvider => ({
  organizationId: row.organization_id,
  issuer: row.issuer,
  clientId: row.client_id,
  hasSecret: row.has_secret,
  groupClaim: row.group_claim,
  roles: row.roles,
  enforced: row.enforced,
  saml:
    row.entry_point === null ? undefined : { entryPoint: row.entry_point, certificates: row.certificates },
});

/** Returns the TXT record that proves ownership of a domain. */
export const txtRecordOf = ({
  domain,
  token,
}: {
  domain: string;
  token: string;
}): SignOnDomain['record'] => ({
  name: `_proviso.${domain}`,
  value: `proviso-domain=${token}`,
});

const domainColumns = 'id, domain, token, verified_at, checked_at, missing_since';
const domainOf = ({
  id,
  domain,
  token,
  verified_at,
  checked_at,
  missing_since,
}: DomainRow): SignOnDomain => ({
  id,
  domain,
  verifiedAt: verified_at?.toISOString() ?? null,
  checkedAt: checked_at?.toISOString() ?? null,
  missingSince: missing_since?.toISOString() ?? null,
  record: txtRecordOf({ domain, token }),
});

/**
 * {@link SignOnStore} backed by `private.sign_on_providers` and `private.sign_on_domains`. Secrets are
 * encrypted with the organization's key.
 */
export const createSignOnStore = (pool: Pool, subjectKeys: SubjectKeys): SignOnStore => ({
  async find(organizationId) {
    const { rows } = await pool.query<ProviderRow>(
      `select ${columns} from private.sign_on_providers provider where organization_id = $1`,
      [organizationId],
    );
    return rows[0] && providerOf(rows[0]);
  },
  async findByDomain(domain) {
    const { rows } = await pool.query<ProviderRow>(
      `select ${columns} from private.sign_on_providers provider
       join private.sign_on_domains claimed on claimed.organization_id = provider.organization_id
       where claimed.domain = $1 and claimed.verified_at is not null`,
      [domain],
    );
    return rows[0] && providerOf(rows[0]);
  },
  async secretOf(organizationId) {
    const { rows } = await pool.query<{ sealed_secret: Buffer | null }>(
      'select sealed_secret from private.sign_on_providers where organization_id = $1',
      [organizationId],
    );
    const sealed = rows[0]?.sealed_secret;
    if (!sealed) return undefined;
    const key = await subjectKeys.find(organizationSubject(organizationId));
    const secret = key === 'destroyed' ? undefined : unseal(key, sealed, `${CONTEXT}:${organizationId}`);
    if (!secret) throw new Error('the secret of a provider cannot be opened');
    return secret.toString();
  },
  async save(organizationId, { issuer, clientId, clientSecret, groupClaim, roles, enforced }) {
    const key =
      clientSecret === undefined || clientSecret === ''
        ? undefined
        : await subjectKeys.obtain(organizationSubject(organizationId));
    if (key === 'destroyed') throw new Error('the key of an organization that is there was destroyed');
    const sealed = key && seal(key, Buffer.from(clientSecret ?? ''), `${CONTEXT}:${organizationId}`);
    await pool.query(
      `insert into private.sign_on_providers
         (organization_id, issuer, client_id, sealed_secret, group_claim, roles, enforced)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (organization_id) do update set issuer = $2, client_id = $3,
         kind = 'oidc', entry_point = null, certificates = '{}',
         sealed_secret = case when $8 then sign_on_providers.sealed_secret else $4 end,
         group_claim = $5, roles = $6, enforced = $7, updated_at = now()`,
      [
        organizationId,
        issuer,
        clientId,
        sealed ?? null,
        groupClaim,
        JSON.stringify(roles),
        enforced,
        clientSecret === undefined,
      ],
    );
  },
  async saveSaml(organizationId, { entityId, entryPoint, certificates, groupAttribute, roles, enforced }) {
    await pool.query(
      `insert into private.sign_on_providers
         (organization_id, kind, issuer, client_id, entry_point, certificates, group_claim, roles, enforced)
       values ($1, 'saml', $2, '', $3, $4, $5, $6, $7)
       on conflict (organization_id) do update set kind = 'saml', issuer = $2, client_id = '', sealed_secret = null,
         entry_point = $3, certificates = $4, group_claim = $5, roles = $6, enforced = $7, updated_at = now()`,
      [organizationId, entityId, entryPoint, certificates, groupAttribute, JSON.stringify(roles), enforced],
    );
  },
  async remove(organizationId) {
    const { rowCount } = await pool.query(
      'delete from private.sign_on_providers where organization_id = $1',
      [organizationId],
    );
    return rowCount === 1;
  },
  async domains(organizationId) {
    const { rows } = await pool.query<DomainRow>(
      `select ${domainColumns} from private.sign_on_domains
       where organization_id = $1 order by domain`,
      [organizationId],
    );
    return rows.map(domainOf);
  },
  async domain(organizationId, id) {
    const { rows } = await pool.query<DomainRow>(
      `select ${domainColumns} from private.sign_on_domains
       where organization_id = $1 and id = $2`,
      [organizationId, id],
    );
    return rows[0] && domainOf(rows[0]);
  },
  async claim(organizationId, domain) {
    const { rows } = await pool.query<DomainRow>(
      `insert into private.sign_on_domains (id, organization_id, domain, token) values ($1, $2, $3, $4)
       on conflict (organization_id, domain) do update set domain = excluded.domain
       returning ${domainColumns}`,
      [v7(), organizationId, domain, randomBytes(24).toString('base64url')],
    );
    const [row] = rows;
    if (!row) throw new Error('the database returned no row for an insert');
    return domainOf(row);
  },
  async verify(id, at) {
    try {
      await pool.query(
        'update private.sign_on_domains set verified_at = coalesce(verified_at, $2) where id = $1',
        [id, at],
      );
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  },
  async release(organizationId, id) {
    await pool.query('delete from private.sign_on_domains where organization_id = $1 and id = $2', [
      organizationId,
      id,
    ]);
  },
});
