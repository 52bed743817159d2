import { useEffect, useReducer } from 'react';

const minute = 60_000;

/** Rerenders the caller every minute, so that relative times stay correct. */
export const useEveryMinute = (): void => {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(render, minute);
    return () => clearInterval(timer);
  }, []);
};
