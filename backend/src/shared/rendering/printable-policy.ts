import type {
  Language,
  PictureMimeType,
  PolicyAttributeName,
  PolicyFields,
  PolicyStatus,
} from '@proviso/contracts';

/** Attributes that the title page shows. Policy types are known by their number only. */
export type PrintedAttribute = Exclude<PolicyAttributeName, 'policyTypeId'>;

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
export interface PrintablePolicy extends Pick<PolicyFields, PrintedAttribute> {
  /** Language of everything but the policy's own content. */
  language: Language;
  /** The organization's name. */
  organization: string;
  /** The organization's time zone, which defines its days. */
  timeZone: string;
  title: string;
  version: number;
  status: PolicyStatus;
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
