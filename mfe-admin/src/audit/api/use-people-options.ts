import { apiQuery } from '@proviso/ui';
import type { ComboboxOption } from '@proviso/ui/combobox';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useActorName } from '../../shared/use-actor-name.ts';

/**
 * Number of characters, from the end of an id, that distinguish users with the same name. The start of an id
 * is a timestamp.
 */
const idCharacters = 8;

/**
 * All users with entries in the audit log, as options. Users with the same name also show part of their id.
 */
export const usePeopleOptions = (): readonly ComboboxOption[] => {
  const actorName = useActorName();
  const { data } = useQuery(apiQuery('/api/audit-log/people'));
  return useMemo(() => {
    const named = (data ?? []).map(({ userId, userName }) => ({
      value: userId,
      label: actorName({ userId, userName, supporter: null }),
    }));
    const times = new Map<string, number>();
    for (const { label } of named) times.set(label, (times.get(label) ?? 0) + 1);
    return named.map(({ value, label }) => ({
      value,
      label: times.get(label) === 1 ? label : `${label} (${value.slice(-idCharacters)})`,
    }));
  }, [data, actorName]);
};
