import type { SelectOption } from '@proviso/ui';

/** Select options for a value list. Without `label`, a value is its own label. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string = (value) => value,
): SelectOption[] => values.map((value) => ({ value, label: label(value) }));
