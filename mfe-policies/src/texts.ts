import { stateNames } from '@proviso/contracts';
import { defineTexts } from '@proviso/ui';
import { auditorRoomTexts } from './texts/auditor-room.ts';
import { dashboardTexts } from './texts/dashboard.ts';
import { approvalTexts } from './texts/approvals.ts';
import { commentTexts } from './texts/comments.ts';
import { exceptionTexts } from './texts/exceptions.ts';
import { firstStepsTexts } from './texts/first-steps.ts';
import { formTexts } from './texts/form.ts';
import { historyTexts } from './texts/history.ts';
import { pageTexts } from './texts/page.ts';
import { policyTexts } from './texts/policy.ts';
import { publishingTexts } from './texts/publishing.ts';
import { reviewTexts } from './texts/reviews.ts';
import { searchTexts } from './texts/search.ts';
import { templateTexts } from './texts/templates.ts';
import { transferTexts } from './texts/transfer.ts';
import { uploadTexts } from './texts/upload.ts';

export const policiesTexts = defineTexts(
  'policies',
  {
    ...policyTexts,
    ...historyTexts,
    ...transferTexts,
    stateName: stateNames,
    auditorRoom: auditorRoomTexts,
    page: pageTexts,
    form: formTexts,
    publishing: publishingTexts,
    reviews: reviewTexts,
    approvals: approvalTexts,
    exceptions: exceptionTexts,
    comments: commentTexts,
    upload: uploadTexts,
    search: searchTexts,
    templates: templateTexts,
    dashboard: dashboardTexts,
    firstSteps: firstStepsTexts,
  },
  {
    de: async () => (await import('./texts/de/index.ts')).policiesGerman,
    es: async () => (await import('./texts/es/index.ts')).policiesSpanish,
  },
);
