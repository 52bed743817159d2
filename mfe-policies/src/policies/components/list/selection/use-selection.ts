import type { PolicyListQuery, PolicySummary } from '@proviso/contracts';
import { useCallback, useMemo, useState } from 'react';

/** The selected policies, as they were when selected. */
export interface Selection {
  policies: readonly PolicySummary[];
  has: (id: string) => boolean;
  set: (policy: PolicySummary, selected: boolean) => void;
  setAll: (policies: readonly PolicySummary[], selected: boolean) => void;
  clear: () => void;
}

type Chosen = ReadonlyMap<string, PolicySummary>;
const none: Chosen = new Map();

/** Selection of policies in a list. Changing the filters clears the selection. */
export const useSelection = ({ sort: _sort, order: _order, ...narrowed }: PolicyListQuery): Selection => {
  const list = JSON.stringify(narrowed);
  const [{ of, chosen }, setState] = useState({ of: list, chosen: none });
  if (of !== list) setState({ of: list, chosen: none });
  const current = of === list ? chosen : none;
  // The functions never change, so that a selection rerenders only the rows that it affects.
  const setAll = useCallback(
    (policies: readonly PolicySummary[], selected: boolean) =>
      setState((before) => {
        const after = new Map(before.chosen);
        for (const policy of policies) {
          if (selected) after.set(policy.id, policy);
          else after.delete(policy.id);
        }
        return { of: before.of, chosen: after };
      }),
    [],
  );
  const set = useCallback((policy: PolicySummary, selected: boolean) => setAll([policy], selected), [setAll]);
  const clear = useCallback(() => setState((before) => ({ of: before.of, chosen: none })), []);
  return useMemo(
    () => ({ policies: [...current.values()], has: (id) => current.has(id), set, setAll, clear }),
    [current, set, setAll, clear],
  );
};
