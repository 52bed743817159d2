import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Logger } from 'pino';
import type { ContextFor } from '../../shared/event-log/request-context.ts';
import { ApiProblem, problemBody } from '../../shared/routing/api-problem.ts';
import type { Guard } from '../../shared/routing/guard.ts';
import { problemOfError } from '../../shared/routing/problem-of-error.ts';
import type { Tool, ToolInput } from '../../shared/routing/tool.ts';
import { requiredEntitlements, permissionsOfSession } from '../authorize.ts';
import { assertFilled, type StoppedReadModels, type WaitUntilFilled } from '../read-state.ts';

export interface ToolDeps {
  guard: Guard;
  whenFilled: WaitUntilFilled;
  stoppedReadModels: StoppedReadModels;
  logger: Logger;
}

/** Metadata key of the problem in a tool's result. Clients do not pass metadata to models. */
export const PROBLEM_META = 'proviso/problem';
export const READ_STATE_META = 'proviso/read-state';

const STOPPED = 'Recent changes may be missing: part of the installation is under maintenance.';

/**
 * Runs a tool if the caller has permission. An error is also returned as a result: its text explains the
 * problem, and its metadata contains the problem details.
 */
export const callTool = async (
  tool: Tool,
  input: ToolInput<unknown> & { contextFor: ContextFor; requestId: string },
  { guard, whenFilled, stoppedReadModels, logger }: ToolDeps,
): Promise<CallToolResult> => {
  const { session, contextFor, requestId } = input;
  try {
    if (!permissionsOfSession(session).includes(tool.permission)) throw new ApiProblem('session.forbidden');
    await guard(session, requiredEntitlements(tool, session), contextFor);
    await assertFilled(tool, whenFilled);
    const [result, stopped] = await Promise.all([tool.handle(input), stoppedReadModels()]);
    const isStopped = tool.reads.some((name) => stopped.has(name));
    return {
      content: [
        { type: 'text', text: JSON.stringify(result) },
        ...(isStopped ? [{ type: 'text' as const, text: STOPPED }] : []),
      ],
      structuredContent: result,
      _meta: { [READ_STATE_META]: isStopped ? 'stopped' : 'current' },
    };
  } catch (error) {
    const problem = problemBody(problemOfError(error), requestId);
    if (problem.code === 'service.failed' && !input.signal.aborted)
      logger.error({ err: error, requestId }, 'tool failed');
    return {
      isError: true,
      content: [{ type: 'text', text: `${problem.detail} (${problem.code})` }],
      _meta: { [PROBLEM_META]: problem },
    };
  }
};
