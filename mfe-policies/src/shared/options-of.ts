import type { SelectOption } from '@proviso/ui';

/** Select options of a value list; a value is its own label unless `label` is given. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string = (value) => value,
): SelectOption[] => values.map((value) => ({ value, label: label(value) }));
