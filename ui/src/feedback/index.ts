export { riskTones, scoreTone } from './analysis-tones.ts';
export { Badge, type BadgeProps, type BadgeTone } from './badge.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './error-state.tsx';
export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';
export { Skeleton, type SkeletonProps } from './skeleton.tsx';
export { Spinner, type SpinnerProps } from './spinner.tsx';
export { VisuallyHidden } from './visually-hidden.ts';
