import type { Entitlement, LiveReadModel, Permission } from '@proviso/contracts';
import * as z from 'zod';
import type { Session } from '../access/session.ts';
import type { RequestContext } from '../event-log/request-context.ts';

/** The input of a tool call. */
export interface ToolInput<Arguments> {
  arguments: Arguments;
  session: Session;
  context: RequestContext;
  /** Aborts if the caller disconnects. */
  signal: AbortSignal;
}

export interface ToolDescription<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> {
  /** The tool's identifier, such as `read_policy`. */
  name: string;
  title: string;
  /** Description from which a model decides whether to call the tool. */
  description: string;
  permission: Permission;
  requires: Entitlement;
  /** Read models that the tool's result depends on. */
  reads: readonly LiveReadModel[];
  input: Input;
  output: Output;
}

/** A read-only tool that language models call over the Model Context Protocol. */
export interface Tool extends ToolDescription {
  handle: (input: ToolInput<unknown>) => Promise<Readonly<Record<string, unknown>>>;
}

/** Defines a tool with typed input. Errors become problems, as in a route. */
export const readTool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  description: ToolDescription<Input, Output>,
  handle: (input: ToolInput<z.output<Input>>) => Promise<z.input<Output>>,
): Tool => ({ ...description, handle: handle as Tool['handle'] });

/** A source of a result, which users can look up. */
export const citationSchema = z.object({
  title: z.string().describe('Title of the policy in this version'),
  version: z.int(),
  heading: z.string().nullable().describe('The heading above the words; null: the whole policy'),
  url: z.url().describe('Permanent address of this version of the policy, at the heading if there is one'),
});
export type Citation = z.infer<typeof citationSchema>;

/** The path of a policy version's page. `id` is the id of a heading on that page. */
export const versionPath = (policyId: string, version: number, id?: string): string =>
  `/policies/${policyId}/versions/${version}${id === undefined ? '' : `#${encodeURIComponent(id)}`}`;
