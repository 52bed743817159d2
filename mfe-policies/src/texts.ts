import { defineTexts } from '@proviso/ui';
import { formTexts } from './texts/form.ts';
import { plannedTexts } from './texts/planned.ts';
import { policyTexts } from './texts/policy.ts';
import { uploadTexts } from './texts/upload.ts';

export const policiesTexts = defineTexts('policies', {
  ...policyTexts,
  form: formTexts,
  upload: uploadTexts,
  ...plannedTexts,
});
