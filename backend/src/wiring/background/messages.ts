import type { DamagedStream } from '@proviso/storage';
import type { OpenedInstallation } from '../installation.ts';

/** What the thread of projections and jobs is told. */
export type ToBackground =
  | { kind: 'project'; opened: OpenedInstallation }
  /** `home` is where people reach the installation. */
  | { kind: 'work'; home: string }
  /** Somebody waits for a read model. */
  | { kind: 'wanted'; readModel: string }
  | { kind: 'stop' };

/** What it says. */
export type FromBackground =
  /** It has begun what it was told. */
  | { kind: 'begun' }
  /** It cannot begin what it was told. */
  | { kind: 'refused'; message: string }
  | { kind: 'damaged'; stream: DamagedStream }
  /** It cannot go on. */
  | { kind: 'failed'; message: string };
