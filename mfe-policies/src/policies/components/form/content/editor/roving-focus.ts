import type { KeyboardEvent } from 'react';

const buttonsOf = (toolbar: Element): HTMLElement[] => [
  ...toolbar.querySelectorAll<HTMLElement>('button:not(:disabled)'),
];

/**
 * Index of the button that receives the focus when the user presses `key` on the button at `index`. `count`
 * is the number of buttons. Returns `undefined` if `key` does not move the focus.
 */
const targetOf = (key: string, index: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
};

/** Moves the focus between toolbar buttons with the arrow keys, Home, and End. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = buttonsOf(event.currentTarget);
  const index = buttons.findIndex((button) => button === event.target);
  const target = index === -1 ? undefined : targetOf(event.key, index, buttons.length);
  if (target === undefined) return;
  event.preventDefault();
  buttons[target]?.focus();
};
