export {
  createToastStore,
  type ToastAction,
  type ToastMessage,
  type ToastStore,
  type ToastTone,
} from './toast-store.ts';
export { Toaster } from './toaster.tsx';
export { useFailureToast } from './use-failure-toast.ts';
export { useToast } from './use-toast.ts';
