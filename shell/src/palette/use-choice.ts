import { type KeyboardEvent, useRef, useState } from 'react';

const moves: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/**
 * Which of the commands `ids`, best first, is chosen: the best one, also when it arrives late, until the person moves to
 * another. `forget` makes it the best one again; `props` are for the list's root.
 */
export const useChoice = (ids: readonly string[]) => {
  const [chosen, setChosen] = useState<string>();
  // The list reports what it chooses by itself in the same way as what a person chooses.
  const moved = useRef(false);
  const value = chosen !== undefined && ids.includes(chosen) ? chosen : (ids[0] ?? '');
  return {
    forget: (): void => {
      moved.current = false;
      setChosen(undefined);
    },
    props: {
      value,
      onValueChange: (id: string): void => {
        if (moved.current) setChosen(id);
      },
      onKeyDownCapture: ({ key }: KeyboardEvent): void => {
        if (moves.has(key)) moved.current = true;
      },
      onPointerMoveCapture: (): void => {
        moved.current = true;
      },
    },
  };
};
