import type { LiveReadModel } from '@proviso/contracts';

/** Identifies a read model's tables. */
export interface ReadModelVersion {
  /** Public name: used in its schema's name, in `/api/live` and on the command line. */
  name: LiveReadModel;
  /**
   * Incremented when tables or projector change: the new version fills its own schema while the old one
   * exists.
   */
  version: number;
}

/** Schema of a read model's tables, for example `rm_audit_log_v4`. */
export const schemaOf = ({ name, version }: ReadModelVersion): string =>
  `rm_${name.replaceAll('-', '_')}_v${version}`;
