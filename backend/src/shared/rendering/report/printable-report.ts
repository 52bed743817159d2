import type { Language, PolicyStatus } from '@proviso/contracts';

/** A policy listed in the report. */
export interface ReportedPolicy {
  title: string;
  version: number;
  /** Instant in UTC. */
  updatedAt: string;
}

/** The first policies of a list, and their total number. */
export interface ReportedList<Item extends ReportedPolicy = ReportedPolicy> {
  total: number;
  items: readonly Item[];
}

/** Data of a printed report on an organization's policies. */
export interface PrintableReport {
  language: Language;
  organization: string;
  /** The organization's time zone, which defines its days. */
  timeZone: string;
  /** Instant in UTC. */
  madeAt: string;
  /** The name of the user who requested it. */
  madeBy: string;
  /** Such as `Total policies` and `12`. */
  figures: readonly (readonly [label: string, value: string])[];
  byStatus: Readonly<Record<PolicyStatus, number>>;
  /** Most frequent first; `null`: not specified. */
  byFacilityType: readonly { facilityType: string | null; count: number }[];
  /** Active policies that have not changed for a year. */
  unchanged: ReportedList;
  /** Drafts that were created more than 30 days ago. */
  oldDrafts: ReportedList;
  active: ReportedList<ReportedPolicy & { contentSha256: string }>;
}
