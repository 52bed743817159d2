import { Stack, Switch, useShortcutsOn } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import type { NavigationItem } from '../frame/navigation.tsx';
import { paletteShortcut } from '../palette/shortcut.ts';
import { shellTexts } from '../texts.ts';
import { ShortcutList } from './shortcut-list.tsx';

export interface ShortcutsDialogProps {
  /** Items of the sidebar. Only items with a shortcut letter are listed. */
  pages: readonly NavigationItem[];
  onClose: () => void;
}

/** All keyboard shortcuts, and the switch for those that are a single key (WCAG 2.1.4). */
export const ShortcutsDialog = ({ pages, onClose }: ShortcutsDialogProps) => {
  const t = shellTexts.useTexts();
  const [on, choose] = useShortcutsOn();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('shortcuts.title')}>
      <Stack $gap={5}>
        <Switch
          label={t('shortcuts.on')}
          hint={t('shortcuts.onHint')}
          checked={on}
          onCheckedChange={choose}
        />
        <ShortcutList
          title={t('shortcuts.groups.everywhere')}
          shortcuts={[
            { keys: [paletteShortcut], label: t('shortcuts.keys.palette') },
            { keys: ['/'], label: t('shortcuts.keys.search'), single: true },
            { keys: ['?'], label: t('shortcuts.keys.shortcuts'), single: true },
            { keys: ['F8'], label: t('shortcuts.keys.toasts') },
            { keys: ['Esc'], label: t('shortcuts.keys.close') },
          ].filter(({ single }) => on || !single)}
        />
        {on && (
          <>
            <ShortcutList
              title={t('shortcuts.groups.pages')}
              shortcuts={pages.flatMap(({ label, shortcut }) =>
                shortcut === undefined ? [] : [{ keys: ['g', shortcut], label }],
              )}
            />
            <ShortcutList
              title={t('shortcuts.groups.policies')}
              shortcuts={[
                { keys: ['j'], label: t('shortcuts.keys.next') },
                { keys: ['k'], label: t('shortcuts.keys.previous') },
                { keys: ['Enter'], label: t('shortcuts.keys.open') },
                { keys: ['e'], label: t('shortcuts.keys.edit') },
                { keys: ['x'], label: t('shortcuts.keys.select') },
              ]}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
};
