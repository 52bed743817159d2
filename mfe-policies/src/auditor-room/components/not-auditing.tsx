import { EmptyState, PageHeader } from '@proviso/ui';
import { FolderSearch } from 'lucide-react';
import { policiesTexts } from '../../texts.ts';

/** Tells users who are not auditing an organization how to switch to one. */
export const NotAuditing = () => {
  const t = policiesTexts.useTexts();
  return (
    <>
      <PageHeader title={t('auditorRoom.title')} />
      <EmptyState
        icon={<FolderSearch size={22} />}
        title={t('auditorRoom.notAuditing')}
        detail={t('auditorRoom.notAuditingDetail')}
      />
    </>
  );
};
