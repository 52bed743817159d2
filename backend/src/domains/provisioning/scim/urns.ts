/** URNs for schemas and messages (RFC 7643, RFC 7644). */
export const scimUrns = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  enterpriseUser: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  config: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  search: 'urn:ietf:params:scim:api:messages:2.0:SearchRequest',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const;

const own = [scimUrns.user, scimUrns.group].map((urn) => `${urn.toLowerCase()}:`);

/**
 * Removes a supported schema's URN from an attribute path. The URN ends at the colon that follows its name.
 */
export const withoutUrn = (path: string): string => {
  const lower = path.toLowerCase();
  const prefix = own.find((urn) => lower.startsWith(urn));
  return prefix === undefined ? path : path.slice(prefix.length);
};
