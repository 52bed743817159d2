import type { ViewRecorder } from '../../shared/view-log/view-recorder.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { FindAccount } from '../../shared/access/account.ts';
import type { ReadAsTenant } from '../../shared/read-models/read-as-tenant.ts';
import type { DocumentNumbers } from './document-numbers.ts';
import type { PolicyEditors } from './editing/policy-editors.ts';

/** Dependencies of the routes below `/api/policies`. */
export interface PolicyRouteDeps {
  log: EventLog;
  readAsTenant: ReadAsTenant;
  readQuickly: ReadAsTenant;
  findAccount: FindAccount;
  views: ViewRecorder;
  editors: PolicyEditors;
  documentNumbers: DocumentNumbers;
}
