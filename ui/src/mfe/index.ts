export { defineMfe, type MfeDefinition, type MfeLifecycles, type MfeProps } from './define-mfe.tsx';
export { defineWidget, type WidgetDefinition, type WidgetModule } from './define-widget.tsx';
export { PageErrorBoundary } from './page-error-boundary.tsx';
export { ServicesProvider } from './services-provider.tsx';
export { useServices, type LoadWidget, type Services } from './services.ts';
export { WidgetSlot, type WidgetSlotProps } from './widget-slot.tsx';
export { usePreparedTexts } from './use-prepared-texts.ts';
