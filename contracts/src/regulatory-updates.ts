import * as z from 'zod/mini';

export const updateUrgencies = ['high', 'medium', 'low'] as const;
export const updateTypes = ['new', 'amendment', 'update', 'other'] as const;

/** An item of `GET /api/regulatory-updates`. `id` is the Federal Register's document number where it is the source. */
export const regulatoryUpdateSchema = z.object({
  id: z.string(),
  type: z.enum(updateTypes),
  title: z.string(),
  description: z.string(),
  date: z.iso.date(),
  source: z.string(),
  urgency: z.enum(updateUrgencies),
  url: z.url(),
});
export type RegulatoryUpdate = z.infer<typeof regulatoryUpdateSchema>;
