export { Instant, type InstantForm, type InstantProps } from './instant.tsx';
export { auditTime, relativeDate, type RelativeTime } from './relative-date.ts';
export { deviceTimeZone, useFormatters, type Formatters } from './use-formatters.ts';
export { useMomentText, type MomentText } from './use-moment-text.ts';
export { useMoney, type WriteMoney } from './use-money.ts';
