import { useEffect, useState } from 'react';

const delay = 300;

/**
 * Value of a text field. It is reported to `onSettled` once the user has not typed for 300 ms. If `settled`
 * changes from outside, the new value replaces the typed text.
 */
export const useDebouncedText = (settled: string, onSettled: (text: string) => void) => {
  const [text, setText] = useState(settled);
  const [told, setTold] = useState(settled);
  const [seen, setSeen] = useState(settled);
  if (settled !== seen) {
    setSeen(settled);
    if (settled !== told) {
      setTold(settled);
      setText(settled);
    }
  }
  useEffect(() => {
    if (text === told) return undefined;
    const timer = setTimeout(() => {
      setTold(text);
      onSettled(text);
    }, delay);
    return () => clearTimeout(timer);
  }, [text, told, onSettled]);
  return [text, setText] as const;
};
