import { apiQuery } from '@proviso/ui';
import { regulatoryBodies } from '@proviso/contracts';
import type { ComboboxOption } from '@proviso/ui/combobox';
import { useQuery } from '@tanstack/react-query';
import { policiesTexts } from '../texts.ts';

/** Policy types of the organization. */
const useTypes = (enabled = true) => useQuery({ ...apiQuery('/api/policy-types'), enabled });

/** Name of a policy type, which may have been removed. `undefined` until it is loaded, or without an id. */
export const usePolicyTypeName = (id: number | undefined): string | undefined => {
  const t = policiesTexts.useTexts();
  const types = useTypes(id !== undefined);
  const current = types.data?.find((type) => type.id === id)?.name;
  const isRemoved = id !== undefined && types.data !== undefined && current === undefined;
  const removed = useQuery({
    ...apiQuery('/api/policy-types', { query: { removed: 'true' } }),
    enabled: isRemoved,
  });
  if (!isRemoved || removed.isPending) return current;
  const name = removed.data?.find((type) => type.id === id)?.name;
  return name === undefined ? t('policyType.unknown', { id }) : t('policyType.removed', { name });
};

/** The policy types as options. Includes the policy's own type, even if it was removed. */
export const usePolicyTypeOptions = (chosen?: number): readonly ComboboxOption[] => {
  const types = useTypes();
  const name = usePolicyTypeName(chosen);
  const options = (types.data ?? []).map(({ id, name: label }) => ({ value: String(id), label }));
  const isListed = options.some(({ value }) => value === String(chosen));
  return chosen === undefined || isListed
    ? options
    : [...options, { value: String(chosen), label: name ?? '' }];
};

/** The organization's own regulatory bodies, in addition to the built-in ones. */
export const useOwnBodyNames = (): readonly string[] => {
  const { data = [] } = useQuery(apiQuery('/api/regulatory-entities'));
  const names = data.map(({ acronym, name }) => (acronym === '' ? name : acronym));
  const known: readonly string[] = regulatoryBodies;
  return [...new Set(names)].filter((name) => !known.includes(name));
};
