import { createHash } from 'node:crypto';
import { editableTextOf, type PolicyFields, policyFieldNames } from '@proviso/contracts';
import type { ExistingPolicy } from './policy.ts';

/** A policy's fields with variables written as `{{name}}`. A variable's new value does not change them. */
export const editableFieldsOf = ({
  fields,
  variables,
}: Pick<ExistingPolicy, 'fields' | 'variables'>): PolicyFields => ({
  ...fields,
  content: editableTextOf({ content: fields.content, variables }),
});

/** SHA-256 of all of a policy's editable fields, in hexadecimal. */
export const fingerprintOf = (editable: PolicyFields): string =>
  createHash('sha256')
    .update(JSON.stringify(policyFieldNames.map((name) => editable[name])))
    .digest('hex');
