import { auditDetail, idOf, type PictureEvent } from '@proviso/contracts';
import type { RuleContext, RulesFor } from './rule.ts';

const ofPicture = {
  entityType: 'document',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;

/** Audit rules for the pictures of policies. */
export const pictureRules: RulesFor<PictureEvent> = {
  PictureAdded: {
    ...ofPicture,
    action: 'CREATE',
    changes: (data) => ({ ...data }),
    detail: ({ width, height }) => auditDetail('picture-added', { width, height }),
  },
  PictureRemoved: {
    ...ofPicture,
    action: 'DELETE',
    changes: 'ended',
    detail: () => auditDetail('picture-removed', {}),
  },
};
