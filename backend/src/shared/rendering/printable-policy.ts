import type { Language, PolicyAttributeName, PolicyFields, PolicyStatus } from '@proviso/contracts';
import type { Letterhead } from './letterhead.ts';
import type { PictureFile } from './picture-file.ts';

export type { PictureFile } from './picture-file.ts';

/**
 * Attributes that the title page displays. Policy types are excluded, because their names are not known here.
 */
export type PrintedAttribute = Exclude<PolicyAttributeName, 'policyTypeId'>;

/** The data of a printed policy version. Instants are ISO 8601 in UTC. */
export interface PrintablePolicy extends Pick<PolicyFields, PrintedAttribute> {
  /** Language of all text except the policy's own content. */
  language: Language;
  /** The organization's name. */
  organization: string;
  letterhead?: Letterhead | undefined;
  /** The organization's time zone, which determines the date of an instant. */
  timeZone: string;
  title: string;
  version: number;
  status: PolicyStatus;
  /** Time at which the version was created. */
  validFrom: string;
  /** The policy's text in Markdown. */
  content: string;
  /** The pictures that can be printed. Other pictures in the content are replaced by their descriptions. */
  pictures?: readonly PictureFile[];
  /** Hexadecimal SHA-256 of the content, encoded in UTF-8. */
  contentSha256: string;
  exportedAt: string;
  /** Name of the user who exports the policy. */
  exportedBy: string;
}
