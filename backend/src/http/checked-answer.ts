import * as z from 'zod/v4/core';
import type { Answer, Route } from '../shared/routing/route.ts';

/**
 * Returns `answer` if it matches the route's description.
 * @throws Error naming the route and every difference
 */
export const validatedResponse = (route: Route, answer: Answer): Answer => {
  const schema = route.answers[answer.status];
  const name = `${route.method.toUpperCase()} ${route.path}`;
  if (schema === undefined) throw new Error(`${name} declares no answer with status ${answer.status}`);
  if (schema === null) {
    if (answer.body !== undefined) throw new Error(`${name} declares no body for status ${answer.status}`);
    return answer;
  }
  const result = z.safeParse(
    schema,
    answer.body === undefined ? undefined : JSON.parse(JSON.stringify(answer.body)),
  );
  if (!result.success)
    throw new Error(`${name} sent a body that does not match its schema: ${result.error.message}`);
  return answer;
};
