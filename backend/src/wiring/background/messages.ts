import type { DamagedStream } from '@proviso/storage';
import type { OpenedInstallation } from '../installation.ts';

/** Messages to the background thread, which runs projections and jobs. */
export type MessageToBackground =
  | { kind: 'project'; opened: OpenedInstallation }
  /** `home` is the installation's public URL. */
  | { kind: 'work'; home: string }
  /** A request is waiting for a read model. */
  | { kind: 'wanted'; readModel: string }
  | { kind: 'stop' };

/** Messages from the background thread. */
export type MessageFromBackground =
  /** The thread has started the work that it was told to do. */
  | { kind: 'begun' }
  /** The thread cannot start the work that it was told to do. */
  | { kind: 'refused'; message: string }
  | { kind: 'damaged'; stream: DamagedStream }
  /** The thread cannot continue. */
  | { kind: 'failed'; message: string };
