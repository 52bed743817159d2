/**
 * Overlays, and rarely used buttons. A separate package entry: positioning, scroll locking, and focus traps
 * are needed only after sign-in, so the landing page does not load them.
 */
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { CopyButton, type CopyButtonProps } from './copy-button.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { Drawer, type DrawerProps } from './drawer.tsx';
export {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  type DropdownMenuItemProps,
  type DropdownMenuProps,
  DropdownMenuSeparator,
} from './dropdown-menu.tsx';
export { FormDialog, type FormDialogProps } from './form-dialog.tsx';
export { LegalHoldDialog, type LegalHoldDialogProps } from './legal-hold-dialog.tsx';
export { NoticeLine } from '../notices/notice-line.tsx';
export { SavedViews, type BuiltInView, type SavedViewsProps } from './saved-views/saved-views.tsx';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
