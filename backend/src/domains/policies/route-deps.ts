import type { ViewRecorder } from '../../shared/view-log/view-recorder.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { FindAccount } from '../../shared/access/account.ts';
import type { Read } from '../../shared/read-models/read.ts';
import type { DocumentNumbers } from './document-numbers.ts';
import type { PolicyEditors } from './editing/policy-editors.ts';
import type { WorkingDrafts } from './working-drafts.ts';

/** Dependencies of the routes below `/api/policies`. */
export interface PolicyRouteDeps {
  log: EventLog;
  read: Read;
  findAccount: FindAccount;
  views: ViewRecorder;
  editors: PolicyEditors;
  documentNumbers: DocumentNumbers;
  workingDrafts: WorkingDrafts;
  now: () => Date;
}
