export {
  createToastStore,
  type ToastAction,
  type ToastMessage,
  type ToastStore,
  type ToastTone,
} from './toast-store.ts';
export { Toaster } from './toaster.tsx';
export { useToast } from './use-toast.ts';
