import * as z from 'zod/mini';

/** How often an open editor sends a heartbeat, and after how long without one it counts as closed. Milliseconds. */
export const editingTimes = { heartbeat: 15_000, expiry: 40_000 } as const;

/** An item of `GET /api/policies/{id}/editors`: somebody who has the policy open in the form now. */
export const policyEditorSchema = z.object({
  userId: z.string(),
  name: z.string(),
  since: z.iso.datetime(),
});
export type PolicyEditor = z.infer<typeof policyEditorSchema>;
