export {
  createToastStore,
  type ToastAction,
  type ToastMessage,
  type ToastStore,
  type ToastTone,
} from './toast-store.ts';
export { Toaster } from './toaster.tsx';
export { useUpgradeAction } from './use-upgrade-action.ts';
export { useToast } from './use-toast.ts';
