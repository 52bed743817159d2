import * as z from 'zod/mini';

const namedPolicy = { id: z.uuid(), title: z.string() };

/** An item of `GET` and `POST /api/policies/examples`: an example policy that is loaded. */
export const exampleSchema = z.object({
  ...namedPolicy,
  /** True if a user has edited the policy. Removing the examples then keeps it. */
  changed: z.boolean(),
});
export type ExamplePolicyState = z.infer<typeof exampleSchema>;

/** Response of `DELETE /api/policies/examples`. */
export const removedExamplesSchema = z.object({
  removed: z.array(z.object(namedPolicy)),
  kept: z.array(z.object(namedPolicy)),
});
export type RemovedExamples = z.infer<typeof removedExamplesSchema>;
