import type { ProblemCode } from '@proviso/contracts';
import { type RefObject, useEffect, useState } from 'react';
import { ApiError } from '../api/api-error.ts';

export interface RefusedValueOptions {
  /** Error of the request that sent the value. */
  error: unknown;
  /** Codes of the problems that apply to the field. */
  codes: readonly ProblemCode[];
  /** The field's current value. */
  value: string;
  /** The field's input, which is focused when its value is refused. */
  input: RefObject<HTMLInputElement | null>;
}

/** Why the server refused a field's value; `undefined` once the user changes the value. */
export const useRefusedValue = ({ error, codes, value, input }: RefusedValueOptions): string | undefined => {
  const [refused, setRefused] = useState<{ error: ApiError; value: string }>();
  const concerns = error instanceof ApiError && codes.some((code) => code === error.code);
  if (concerns && refused?.error !== error) setRefused({ error, value });
  const message = concerns && refused?.error === error && refused.value === value ? error.detail : undefined;
  useEffect(() => {
    if (message !== undefined) input.current?.focus();
  }, [message, input]);
  return message;
};
