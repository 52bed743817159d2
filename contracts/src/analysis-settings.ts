import * as z from 'zod/mini';
import { engineReferenceSchema } from './analysis-results.ts';
import { defineEvent, type EventOf } from './events/define-event.ts';

/** Engines between which an organization chooses where the installation has a model. */
export const engineChoices = ['model', 'built-in'] as const;
export type EngineChoice = (typeof engineChoices)[number];

/** Where texts go that a model reads. Whoever acknowledges one has not acknowledged another. */
const recipientSchema = z.object({
  /** The host that is called, such as `api.openai.com`. */
  destination: z.string(),
  model: z.string(),
});
export type ModelRecipient = z.infer<typeof recipientSchema>;

// Events, in `analysisSettings-{organizationId}`

/** Somebody has read, for the organization, what is sent to a model, and to whom. */
export const modelNoticeAcknowledged = defineEvent('ModelNoticeAcknowledged', recipientSchema);
export const analysisEngineChosen = defineEvent(
  'AnalysisEngineChosen',
  z.object({ engine: z.enum(engineChoices) }),
);

export const analysisSettingsEvents = [modelNoticeAcknowledged, analysisEngineChosen] as const;
export type AnalysisSettingsEvent = EventOf<(typeof analysisSettingsEvents)[number]>;

// Events, in `modelBudget-{organizationId}-{yyyy-mm}`; amounts are in millionths of a US dollar

/** What a run may cost at most is set aside before it begins. */
export const modelBudgetClaimed = defineEvent(
  'ModelBudgetClaimed',
  z.object({
    claimId: z.string(),
    microdollars: z.int(),
    /** A claim that was not settled by then was interrupted: it counts no more. */
    expiresAt: z.iso.datetime(),
  }),
);
/** What the run has cost, whether or not it gave a result: it replaces the claim. */
export const modelUseRecorded = defineEvent(
  'ModelUseRecorded',
  z.object({
    claimId: z.string(),
    inputTokens: z.int(),
    outputTokens: z.int(),
    microdollars: z.int(),
  }),
);

export const modelBudgetEvents = [modelBudgetClaimed, modelUseRecorded] as const;
export type ModelBudgetEvent = EventOf<(typeof modelBudgetEvents)[number]>;

// API

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
