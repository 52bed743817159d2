import { scimUrns } from './urns.ts';

interface Attribute {
  name: string;
  type: 'string' | 'boolean' | 'reference' | 'complex';
  multiValued: boolean;
  description: string;
  required: boolean;
  mutability: 'readOnly' | 'readWrite' | 'immutable';
  returned: 'default';
  caseExact?: boolean;
  uniqueness?: 'none' | 'server';
  canonicalValues?: readonly string[];
  referenceTypes?: readonly string[];
  subAttributes?: readonly Attribute[];
}

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  mutability: 'readWrite',
  returned: 'default',
  caseExact: false,
  uniqueness: 'none',
  ...more,
});
const complex = (
  name: string,
  description: string,
  subAttributes: readonly Attribute[],
  more: Partial<Attribute> = {},
): Attribute => ({
  name,
  type: 'complex',
  multiValued: false,
  description,
  required: false,
  mutability: 'readWrite',
  returned: 'default',
  subAttributes,
  ...more,
});
const readOnly = { mutability: 'readOnly' } as const;
const immutable = { mutability: 'immutable' } as const;
const reference = (description: string, type: string, more: Partial<Attribute>): Attribute => ({
  ...text('$ref', description, more),
  type: 'reference',
  referenceTypes: [type],
  caseExact: true,
});

const user: readonly Attribute[] = [
  text('userName', 'What the directory calls the person, one in the organization.', {
    required: true,
    uniqueness: 'server',
  }),
  complex('name', 'The name of the person.', [
    text('givenName', 'First name.'),
    text('familyName', 'Last name.'),
  ]),
  text('displayName', 'The whole name.', readOnly),
  complex(
    'emails',
    'The email address by which the person signs in: the primary one, or that of type work, or the first. Without any, the userName is taken if it is an address.',
    [
      text('value', 'The address.', { required: true, uniqueness: 'server' }),
      text('type', 'Always work.', { canonicalValues: ['work'] }),
    ],
    { multiValued: true, required: true },
  ),
  {
    name: 'active',
    type: 'boolean',
    multiValued: false,
    description: 'Whether the user may sign in. The default for a new user is true.',
    required: true,
    mutability: 'readWrite',
    returned: 'default',
  },
  complex(
    'groups',
    'The groups that the person is in.',
    [
      text('value', 'The id of the group.', { ...readOnly, caseExact: true }),
      reference('The address of the group.', 'Group', readOnly),
      text('display', 'The name of the group.', readOnly),
    ],
    { ...readOnly, multiValued: true },
  ),
];

const group: readonly Attribute[] = [
  text('displayName', 'The name of the group.', { required: true }),
  complex(
    'members',
    'Who is in the group.',
    [
      text('value', 'The id of the person.', { ...immutable, caseExact: true }),
      reference('The address of the person.', 'User', immutable),
      text('type', 'Always User.', { ...immutable, canonicalValues: ['User'] }),
      text('display', 'The name of the person.', readOnly),
    ],
    { multiValued: true },
  ),
];

const schema = (base: string, id: string, name: string, attributes: readonly Attribute[]) => ({
  schemas: [scimUrns.schema],
  id,
  name,
  description: `${name} of an organization.`,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});

const resourceType = (base: string, name: 'User' | 'Group', description: string, id: string) => ({
  schemas: [scimUrns.resourceType],
  id: name,
  name,
  endpoint: `/${name}s`,
  description,
  schema: id,
  schemaExtensions: [],
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

/** Maximum and default number of items per page. */
export const PAGE_LIMITS = { most: 200, usual: 100 };

/** The service's descriptions of itself for clients (RFC 7644, 4). `base` is the URL of the service. */
export const scimDiscovery = (base: string) => ({
  schemas: [schema(base, scimUrns.user, 'User', user), schema(base, scimUrns.group, 'Group', group)],
  resourceTypes: [
    resourceType(base, 'User', 'People of the organization.', scimUrns.user),
    resourceType(base, 'Group', 'Groups, to which owners of the organization give roles.', scimUrns.group),
  ],
  config: {
    schemas: [scimUrns.config],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: PAGE_LIMITS.most },
    changePassword: { supported: false },
    sort: { supported: true },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token that an owner of the organization issues in Settings, SSO and directory.',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  },
});
