import type { CurrentUser } from '@proviso/contracts';
import { lazy, Suspense, useEffect } from 'react';

const load = async () => ({ default: (await import('./command-palette.tsx')).CommandPalette });
const CommandPalette = lazy(load);

export interface PaletteProps {
  user: CurrentUser;
  open: boolean;
  onClose: () => void;
  /** Opens the list of keyboard shortcuts. */
  onShortcuts: () => void;
}

/**
 * The command palette. It is loaded right after the page, because keystrokes would be lost if it opened with
 * a delay.
 */
export const Palette = ({ open, ...rest }: PaletteProps) => {
  // A failed load is retried when the palette is opened.
  useEffect(() => void load().catch(() => undefined), []);
  return (
    open && (
      <Suspense fallback={null}>
        <CommandPalette {...rest} />
      </Suspense>
    )
  );
};
