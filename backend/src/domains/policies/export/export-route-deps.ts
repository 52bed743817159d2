import type { FileStore, Logger } from '@proviso/storage';
import type { FindAccount } from '../../../shared/access/account.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import type { Renderer } from '../../../shared/rendering/renderer.ts';

export interface PolicyExportRouteDeps {
  log: EventLog;
  read: Read;
  findAccount: FindAccount;
  renderer: Renderer;
  files: Pick<FileStore, 'get'>;
  logger: Logger;
}
