import type { PolicyRow, VersionRow } from './table.ts';

/** The row of the version that the event at `revision` made. */
export const versionOf = (policy: PolicyRow, revision: number): VersionRow => ({
  organization_id: policy.organization_id,
  policy_id: policy.id,
  revision,
  title: policy.title,
  facility_type: policy.facility_type,
  state: policy.state,
  regulatory_body: policy.regulatory_body,
  industry: policy.industry,
  policy_type_id: policy.policy_type_id,
  version: policy.version,
  content_version: policy.content_version,
  content_sha256: policy.content_sha256,
});
