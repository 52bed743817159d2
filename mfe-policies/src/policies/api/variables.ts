import { type VariableValues } from '@proviso/contracts';
import { apiQuery } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The variables that policies can use. */
export const useVariables = () => useQuery(apiQuery('/api/variables'));

/** Values of the variables, by name; `undefined` until they are loaded. */
export const useVariableValues = (): VariableValues | undefined => {
  const { data } = useVariables();
  return useMemo(
    () =>
      data &&
      new Map(data.flatMap(({ name, value }): [string, string][] => (value === null ? [] : [[name, value]]))),
    [data],
  );
};
