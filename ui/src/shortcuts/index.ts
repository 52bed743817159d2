export { useShortcutsOn } from './shortcuts-on.ts';
export { isOverlayOpen, isShortcut, useShortcuts, type Shortcuts } from './use-shortcuts.ts';
