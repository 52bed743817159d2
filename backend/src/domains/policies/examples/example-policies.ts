import { accessControl } from './access-control.ts';
import type { ExamplePolicy } from './example-policy.ts';
import { incidentResponse } from './incident-response.ts';
import { recordsRetention } from './records-retention.ts';
import { remoteWork } from './remote-work.ts';
import { workplaceSafety } from './workplace-safety.ts';

/** Example policies that let new users look around. Users can load them and remove them again. */
export const examplePolicies: readonly ExamplePolicy[] = [
  recordsRetention,
  remoteWork,
  workplaceSafety,
  incidentResponse,
  accessControl,
];
