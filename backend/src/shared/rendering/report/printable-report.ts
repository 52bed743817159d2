import type { Language, PolicyStatus } from '@proviso/contracts';

/** A policy in a list of the report. */
export interface ReportedPolicy {
  title: string;
  version: number;
  /** Instant in UTC. */
  updatedAt: string;
}

/** Policies of which only the first are listed. */
export interface ReportedList<Item extends ReportedPolicy = ReportedPolicy> {
  total: number;
  items: readonly Item[];
}

/** The state of an organization's policies, to be printed. */
export interface PrintableReport {
  language: Language;
  organization: string;
  /** Where the organization's days begin and end. */
  timeZone: string;
  /** Instant in UTC. */
  madeAt: string;
  /** The name of who asked for it. */
  madeBy: string;
  /** Such as `Total policies` and `12`. */
  figures: readonly (readonly [label: string, value: string])[];
  byStatus: Readonly<Record<PolicyStatus, number>>;
  /** Most first; `null`: none given. */
  byFacilityType: readonly { facilityType: string | null; count: number }[];
  /** Active policies that have not changed for a year. */
  unchanged: ReportedList;
  /** Drafts that were begun more than 30 days ago. */
  oldDrafts: ReportedList;
  active: ReportedList<ReportedPolicy & { contentSha256: string }>;
}
