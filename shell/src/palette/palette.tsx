import type { CurrentUser } from '@proviso/contracts';
import { lazy, Suspense, useEffect } from 'react';

const load = async () => ({ default: (await import('./command-palette.tsx')).CommandPalette });
const CommandPalette = lazy(load);

export interface PaletteProps {
  user: CurrentUser;
  open: boolean;
  onClose: () => void;
}

/**
 * The command palette. It is loaded behind the page, which does not wait for it, so that it opens without a pause in which
 * what somebody types already would be lost.
 */
export const Palette = ({ open, ...rest }: PaletteProps) => {
  // What cannot be loaded now is asked for again when the palette is opened.
  useEffect(() => void load().catch(() => undefined), []);
  return (
    open && (
      <Suspense fallback={null}>
        <CommandPalette {...rest} />
      </Suspense>
    )
  );
};
