export { auditTime, relativeDate, type RelativeTime } from './relative-date.ts';
export { useFormatters, type Formatters } from './use-formatters.ts';
