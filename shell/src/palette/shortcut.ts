/** How the shortcut of the palette is written on this device. */
export const paletteShortcut = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : 'Ctrl K';
