/** Label of the palette's shortcut on this device. */
export const paletteShortcut = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : 'Ctrl K';
