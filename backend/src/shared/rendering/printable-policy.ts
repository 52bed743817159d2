import type { FacilityType, Language, PolicyStatus, State } from '@proviso/contracts';

/** A version of a policy as it is printed. Instants are ISO 8601 in UTC. */
export interface PrintablePolicy {
  /** Of everything but the policy's own words. */
  language: Language;
  /** The organization's name. */
  organization: string;
  /** Where the organization's days begin and end. */
  timeZone: string;
  title: string;
  version: number;
  status: PolicyStatus;
  facilityType: FacilityType | null;
  state: State | null;
  regulatoryBody: string | null;
  /** One of the industries' keys, or words. */
  industry: string | null;
  /** When the version came into being. */
  validFrom: string;
  /** Markdown. */
  content: string;
  /** Hexadecimal SHA-256 of the content in UTF-8. */
  contentSha256: string;
  exportedAt: string;
  /** The name of who exports it. */
  exportedBy: string;
}
