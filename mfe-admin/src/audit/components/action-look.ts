import type { AuditAction } from '@proviso/contracts';
import { color } from '@proviso/ui';
import { Eye, Pencil, Plus, Trash2, type LucideIcon } from 'lucide-react';

export interface ActionLook {
  icon: LucideIcon;
  background: string;
  foreground: string;
}

/** How each action is drawn; its name always stands beside. */
export const actionLooks = {
  CREATE: { icon: Plus, background: color.successSoft, foreground: color.onSuccessSoft },
  UPDATE: { icon: Pencil, background: color.infoSoft, foreground: color.onInfoSoft },
  DELETE: { icon: Trash2, background: color.dangerSoft, foreground: color.onDangerSoft },
  VIEW: { icon: Eye, background: color.neutralSoft, foreground: color.onNeutralSoft },
} as const satisfies Record<AuditAction, ActionLook>;
