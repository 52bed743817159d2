import { useEffect, useReducer } from 'react';

const minute = 60_000;

/** Renders the caller again every minute, so that what it says about the time stays true. */
export const useEveryMinute = (): void => {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(render, minute);
    return () => clearInterval(timer);
  }, []);
};
