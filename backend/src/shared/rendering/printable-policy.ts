import type { FacilityType, Language, PictureMimeType, PolicyStatus, State } from '@proviso/contracts';

/** A stored picture with its bytes. */
export interface PictureFile {
  sha256: string;
  mimeType: PictureMimeType;
  /** Pixels. */
  width: number;
  height: number;
  content: Uint8Array;
}

/** Data of a printed policy version. Instants are ISO 8601 in UTC. */
export interface PrintablePolicy {
  /** Language of everything but the policy's own content. */
  language: Language;
  /** The organization's name. */
  organization: string;
  /** The organization's time zone, which defines its days. */
  timeZone: string;
  title: string;
  version: number;
  status: PolicyStatus;
  facilityType: FacilityType | null;
  state: State | null;
  regulatoryBody: string | null;
  /** An industry's key, or free text. */
  industry: string | null;
  /** Creation time of the version. */
  validFrom: string;
  /** Markdown. */
  content: string;
  /** Pictures that the content shows; of others, the description is printed. */
  pictures?: readonly PictureFile[];
  /** Hexadecimal SHA-256 of the content in UTF-8. */
  contentSha256: string;
  exportedAt: string;
  /** The name of the user who exports it. */
  exportedBy: string;
}
