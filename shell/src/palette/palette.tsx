import type { User } from '@proviso/contracts';
import { lazy, Suspense } from 'react';

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));

export interface PaletteProps {
  user: User;
  open: boolean;
  onClose: () => void;
}

/** The command palette, which is loaded when it is opened for the first time. */
export const Palette = ({ open, ...rest }: PaletteProps) =>
  open && (
    <Suspense fallback={null}>
      <CommandPalette {...rest} />
    </Suspense>
  );
