import type { LiveReadModel } from '@proviso/contracts';

/** Identifies a read model's tables. */
export interface ReadModelVersion {
  /** Public name, which is part of the schema's name and is used in `/api/live` and on the command line. */
  name: LiveReadModel;
  /**
   * Incremented when the tables or the projector change. The new version fills its own schema while the old
   * version still exists.
   */
  version: number;
}

/** Schema of a read model's tables, for example `rm_audit_log_v4`. */
export const schemaOf = ({ name, version }: ReadModelVersion): string =>
  `rm_${name.replaceAll('-', '_')}_v${version}`;
