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
  const current = of === list ? chosen : none;
  const setAll = useCallback(
    (policies: readonly PolicySummary[], selected: boolean) =>
      setState((before) => {
        const after = new Map(before.of === list ? before.chosen : none);
        for (const policy of policies) {
          if (selected) after.set(policy.id, policy);
          else after.delete(policy.id);
        }
        return { of: list, chosen: after };
      }),
    [list],
  );
  return useMemo(
    () => ({
      policies: [...current.values()],
      has: (id) => current.has(id),
      set: (policy, selected) => setAll([policy], selected),
      setAll,
      clear: () => setState({ of: list, chosen: none }),
    }),
    [current, setAll, list],
  );
};
