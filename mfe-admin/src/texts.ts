import { defineTexts } from '@proviso/ui';
import { auditTexts } from './texts/audit.ts';
import { plannedTexts } from './texts/planned.ts';

export const adminTexts = defineTexts('admin', { ...auditTexts, ...plannedTexts });
