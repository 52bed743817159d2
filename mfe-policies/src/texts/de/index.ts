import { auditorRoomGerman } from './auditor-room.ts';
import { dashboardGerman } from './dashboard.ts';
import { approvalGerman } from './approvals.ts';
import { commentGerman } from './comments.ts';
import { exceptionGerman } from './exceptions.ts';
import { firstStepsGerman } from './first-steps.ts';
import { formGerman } from './form.ts';
import { historyGerman } from './history.ts';
import { pageGerman } from './page.ts';
import { policyGerman } from './policy.ts';
import { publishingGerman } from './publishing.ts';
import { reviewGerman } from './reviews.ts';
import { searchGerman } from './search.ts';
import { templateGerman } from './templates.ts';
import { transferGerman } from './transfer.ts';
import { uploadGerman } from './upload.ts';

export const policiesGerman = {
  ...policyGerman,
  ...historyGerman,
  ...transferGerman,
  auditorRoom: auditorRoomGerman,
  page: pageGerman,
  form: formGerman,
  publishing: publishingGerman,
  reviews: reviewGerman,
  approvals: approvalGerman,
  exceptions: exceptionGerman,
  comments: commentGerman,
  upload: uploadGerman,
  search: searchGerman,
  templates: templateGerman,
  dashboard: dashboardGerman,
  firstSteps: firstStepsGerman,
};
