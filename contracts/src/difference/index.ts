export * from './align.ts';
export * from './pair-alike.ts';
