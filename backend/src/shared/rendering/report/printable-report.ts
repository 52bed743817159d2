import type { Language, PolicyStatus } from '@proviso/contracts';
import type { Letterhead } from '../letterhead.ts';

/** A policy that the report lists. */
export interface ReportedPolicy {
  title: string;
  version: number;
  /** Time of the last change, in UTC. */
  updatedAt: string;
}

/** The first policies in a list, and the list's total number of policies. */
export interface ReportedList<Item extends ReportedPolicy = ReportedPolicy> {
  total: number;
  items: readonly Item[];
}

/** The data of a printed report on an organization's policies. */
export interface PrintableReport {
  language: Language;
  organization: string;
  letterhead?: Letterhead | undefined;
  /** The organization's time zone, which determines the date of an instant. */
  timeZone: string;
  /** Creation time of the report, in UTC. */
  madeAt: string;
  /** Name of the user who requested the report. */
  madeBy: string;
  /** Labels and values, such as `Total policies` and `12`. */
  figures: readonly (readonly [label: string, value: string])[];
  byStatus: Readonly<Record<PolicyStatus, number>>;
  /** Numbers of policies, highest first. A `null` facility type means that none is specified. */
  byFacilityType: readonly { facilityType: string | null; count: number }[];
  /** Active policies that have not changed for a year. */
  unchanged: ReportedList;
  /** Drafts that were created more than 30 days ago. */
  oldDrafts: ReportedList;
  active: ReportedList<ReportedPolicy & { contentSha256: string }>;
}
