import { type KeyboardEvent, useRef, useState } from 'react';

const moves: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/**
 * The selected command among `ids`: the best match, even if it loads later, until the user selects another
 * one. `forget` selects the best match again. `props` are for the list's root.
 */
export const useSelectedCommand = (ids: readonly string[]) => {
  const [chosen, setChosen] = useState<string>();
  // True once the user has moved the selection. The list reports automatic and manual changes in the same
  // way.
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
