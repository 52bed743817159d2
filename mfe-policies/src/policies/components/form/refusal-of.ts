import { ApiError } from '@proviso/ui';
import { fieldOf, type PolicyFieldName } from './form-values.ts';

/** Why a save failed, for display in the form. */
export type Refusal =
  /** `isOfDraft` is true if another user has saved a draft of changes first. */
  | { kind: 'changed'; currentRevision: number; isOfDraft: boolean }
  | { kind: 'fields'; fields: readonly { name: PolicyFieldName; message: string }[] }
  /** `reason` comes from the server; it is `undefined` if the user cannot fix the cause. */
  | { kind: 'failed'; reason: string | undefined };

const refusedFields = ({ code, detail, errors }: ApiError) => {
  if (code === 'policy.content-too-large') return [{ name: 'content' as const, message: detail }];
  return errors.flatMap(({ path, message }) => {
    const name = fieldOf(path);
    return name === undefined ? [] : [{ name, message }];
  });
};

export const refusalOf = (error: unknown): Refusal => {
  if (!(error instanceof ApiError)) return { kind: 'failed', reason: undefined };
  const isOfDraft = error.code === 'publication.draft-exists';
  if ((error.code === 'policy.changed' || isOfDraft) && error.currentRevision !== undefined) {
    return { kind: 'changed', currentRevision: error.currentRevision, isOfDraft };
  }
  const fields = refusedFields(error);
  if (fields.length > 0) return { kind: 'fields', fields };
  const mine = error.status >= 400 && error.status < 500;
  return { kind: 'failed', reason: mine ? error.detail : undefined };
};
