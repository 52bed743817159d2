import { useServices } from '../mfe/services.ts';
import type { ToastMessage } from './toast-store.ts';

/** `toast({ title, description, tone })` shows a message; it takes the place of the one before. */
export const useToast = (): ((message: ToastMessage) => number) => useServices().toasts.toast;
