import type { PolicySummary } from '@proviso/contracts';
import { useDeferredValue } from 'react';
import type { PolicyWindow } from '../../../api/policy-window.ts';

export interface RenderedItem {
  policy: PolicySummary;
  /** False for a policy of the previous list. */
  current: boolean;
}

/**
 * Renders the visible part of a new list first. Outside the viewport, policies of the previous list stay until
 * that part is rendered, so that a filter or a sort does not wait for the rest.
 *
 * @param from index of the first visible item in the whole list
 * @param to index of the last visible item
 * @returns a function from an index to the policy to render there; `undefined` if it is not loaded. No policy is
 *   rendered twice.
 */
export const useVisibleFirst = (list: PolicyWindow, from: number, to: number) => {
  const rendered = useDeferredValue(list);
  const { policies, start } = list;
  const visible = policies.slice(Math.max(0, from - start.index), Math.max(0, to - start.index + 1));
  return (place: number): RenderedItem | undefined => {
    if (rendered === list || (place >= from && place <= to)) {
      const policy = policies[place - start.index];
      return policy && { policy, current: true };
    }
    const previous = rendered.policies[place - rendered.start.index];
    const isVisible = visible.some(({ id }) => id === previous?.id);
    return previous && !isVisible ? { policy: previous, current: false } : undefined;
  };
};
