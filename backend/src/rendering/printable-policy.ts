import type { PolicyStatus } from '@proviso/contracts';

/** A version of a policy as it is printed. Instants are ISO 8601 in UTC. */
export interface PrintablePolicy {
  /** The organization's name. */
  organization: string;
  title: string;
  version: number;
  status: PolicyStatus;
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
