import * as z from 'zod/mini';
import { engineChoices, recipientSchema } from './events.ts';
import { engineReferenceSchema } from './results.ts';

export type EngineChoice = (typeof engineChoices)[number];

/** The answer of `GET /api/analysis-settings`. */
export const analysisSettingsSchema = z.object({
  /** What analyses of the organization are made by; `null` where the installation has no engine. */
  engine: z.nullable(engineReferenceSchema),
  /** `null` where the installation has no model: there is nothing to choose. */
  model: z.nullable(
    z.object({
      ...recipientSchema.shape,
      chosen: z.enum(engineChoices),
      /** Whether somebody of the organization has acknowledged this very recipient. */
      acknowledged: z.boolean(),
      /** US dollars a calendar month (UTC). What runs now is counted with the most that it may cost. */
      budget: z.object({ limit: z.number(), used: z.number(), renewsOn: z.iso.date() }),
    }),
  ),
});
export type AnalysisSettings = z.infer<typeof analysisSettingsSchema>;

/** Body of `PUT /api/analysis-settings`. */
export const chooseEngineSchema = z.strictObject({ engine: z.enum(engineChoices) });
export type ChooseEngine = z.infer<typeof chooseEngineSchema>;

/** Body of `POST /api/analysis-settings/acknowledgment`: what the person has read. */
export const acknowledgeModelSchema = z.strictObject(recipientSchema.shape);
export type AcknowledgeModel = z.infer<typeof acknowledgeModelSchema>;
