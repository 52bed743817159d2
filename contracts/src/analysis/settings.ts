import * as z from 'zod/mini';
import { engineChoices, recipientSchema } from './events.ts';
import { engineReferenceSchema } from './results.ts';

export type EngineChoice = (typeof engineChoices)[number];

/** Response of `GET /api/analysis-settings`. */
export const analysisSettingsSchema = z.object({
  /** Engine that analyzes the organization's policies; `null` if the installation has none. */
  engine: z.nullable(engineReferenceSchema),
  /** `null` if the installation has no model and therefore no choice of engine. */
  model: z.nullable(
    z.object({
      ...recipientSchema.shape,
      chosen: z.enum(engineChoices),
      /** True if a user of the organization has acknowledged this recipient. */
      acknowledged: z.boolean(),
      /** Budget in US dollars per calendar month (UTC). Running work counts at its maximum cost. */
      budget: z.object({ limit: z.number(), used: z.number(), renewsOn: z.iso.date() }),
    }),
  ),
});
export type AnalysisSettings = z.infer<typeof analysisSettingsSchema>;

/** Body of `PUT /api/analysis-settings`. */
export const chooseEngineSchema = z.strictObject({ engine: z.enum(engineChoices) });
export type ChooseEngine = z.infer<typeof chooseEngineSchema>;

/** Body of `POST /api/analysis-settings/acknowledgment`: the recipient that the user acknowledged. */
export const acknowledgeModelSchema = z.strictObject(recipientSchema.shape);
export type AcknowledgeModel = z.infer<typeof acknowledgeModelSchema>;
