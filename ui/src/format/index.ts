export { auditTime, relativeDate, type RelativeTime } from './relative-date.ts';
export { useFormatters, type Formatters } from './use-formatters.ts';
export { useMoney, type WriteMoney } from './use-money.ts';
