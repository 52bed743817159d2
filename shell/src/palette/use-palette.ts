import { useEffect, useEffectEvent, useState } from 'react';

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * State of the command palette. ⌘K and Ctrl-K toggle it, but not on top of another dialog, where navigation
 * could lose unsaved work.
 */
export const usePalette = () => {
  const [open, setOpen] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const pressed = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
    if (!pressed || event.altKey || event.shiftKey || event.defaultPrevented) return;
    if (!open && document.querySelector(overlays)) return;
    event.preventDefault();
    setOpen(!open);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return [open, setOpen] as const;
};
