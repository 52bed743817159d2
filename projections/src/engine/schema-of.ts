import type { LiveReadModel } from '@proviso/contracts';

/** What names the tables of a read model. */
export interface ReadModelVersion {
  /** Published name: in the address of its schema, in `/api/live` and on the command line. */
  name: LiveReadModel;
  /** Raised when tables or projector change: the new version fills its own schema beside the old one. */
  version: number;
}

/** The schema of a read model's tables, such as `rm_audit_log_v4`. */
export const schemaOf = ({ name, version }: ReadModelVersion): string =>
  `rm_${name.replaceAll('-', '_')}_v${version}`;
