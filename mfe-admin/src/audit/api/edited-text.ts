import type { AuditText } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';
import { auditPath } from './audit-log.ts';

/** The text of a policy before and after the edit of an entry. It never changes, and reading it here is no view. */
export const useEditedText = (entryId: string) =>
  useQuery<AuditText>({
    queryKey: [`${auditPath}/${encodeURIComponent(entryId)}/text`],
    staleTime: 'static',
  });
