import { useLayoutEffect, useMemo, useRef } from 'react';
import type { PolicyHandlers } from './policy-menu.tsx';

/** Handlers that never change, and call the latest `handlers`, so that rows rerender only if their data changes. */
export const useSteadyHandlers = (handlers: PolicyHandlers): PolicyHandlers => {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  return useMemo(
    () => ({
      onView: (...given) => latest.current.onView(...given),
      onEdit: (...given) => latest.current.onEdit(...given),
      onDelete: (...given) => latest.current.onDelete(...given),
      onStatus: (...given) => latest.current.onStatus(...given),
      onUndelete: (...given) => latest.current.onUndelete(...given),
    }),
    [],
  );
};
