export {
  answer,
  createClient,
  type Answer,
  type ClientOptions,
  type ProvisoClient,
} from './create-client.ts';
export { idempotent, ifMatch } from './headers.ts';
export { listAll, type ListPath } from './list-all.ts';
export { ProvisoError, type Problem, type ProblemCode } from './problem.ts';
export type { components, operations, paths } from './generated/api.ts';
