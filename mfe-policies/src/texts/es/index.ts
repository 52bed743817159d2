import { auditorRoomSpanish } from './auditor-room.ts';
import { dashboardSpanish } from './dashboard.ts';
import { approvalSpanish } from './approvals.ts';
import { commentSpanish } from './comments.ts';
import { exceptionSpanish } from './exceptions.ts';
import { firstStepsSpanish } from './first-steps.ts';
import { formSpanish } from './form.ts';
import { historySpanish } from './history.ts';
import { pageSpanish } from './page.ts';
import { policySpanish } from './policy.ts';
import { publishingSpanish } from './publishing.ts';
import { reviewSpanish } from './reviews.ts';
import { searchSpanish } from './search.ts';
import { templateSpanish } from './templates.ts';
import { transferSpanish } from './transfer.ts';
import { uploadSpanish } from './upload.ts';

export const policiesSpanish = {
  ...policySpanish,
  ...historySpanish,
  ...transferSpanish,
  auditorRoom: auditorRoomSpanish,
  page: pageSpanish,
  form: formSpanish,
  publishing: publishingSpanish,
  reviews: reviewSpanish,
  approvals: approvalSpanish,
  exceptions: exceptionSpanish,
  comments: commentSpanish,
  upload: uploadSpanish,
  search: searchSpanish,
  templates: templateSpanish,
  dashboard: dashboardSpanish,
  firstSteps: firstStepsSpanish,
};
