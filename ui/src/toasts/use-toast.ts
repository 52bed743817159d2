import { useServices } from '../mfe/services.ts';
import type { ToastMessage } from './toast-store.ts';

/** `toast({ title, description, tone })` shows a message, which replaces the previous one. */
export const useToast = (): ((message: ToastMessage) => number) => useServices().toasts.toast;
